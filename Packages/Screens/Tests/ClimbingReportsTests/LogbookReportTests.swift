import ClimbingFeatures
import ClimbingFeaturesTesting
import ClimbingModels
import ClimbingReports
import DesignTokens
import DomainModels
import Foundation
import QuartetTokens
import Reports
import ReportsTesting
import Testing

struct LogbookReportTests {
  private static let insights = LogbookInsights(of: SampleYear.material)

  private func html(_ insights: LogbookInsights, climber: String? = nil) throws -> String {
    LogbookReport(insights, climber: climber, generated: "Written on 22 November 2026.")
      .report.html(try ReportStyle(QuartetTokens.theme(.climbing)))
  }

  private func headings(_ insights: LogbookInsights) -> [String] {
    LogbookReport(insights).report.sections.map(\.heading)
  }

  @Test("A year's page is well-formed, loads nothing, and is small")
  func wellFormed() throws {
    let html = try html(LogbookReportTests.insights, climber: "Ada <b>&")
    let page = try PageReader(html)
    #expect(page.elements.count { $0 == "h1" } == 1)
    #expect(page.text.contains("Ada <b>&’s logbook"))
    #expect(!page.elements.contains("script") && !page.elements.contains("img"))
    #expect(html.utf8.count < 400_000)
    // To look at: QUARTET_PAGE names the file to write.
    if let path = ProcessInfo.processInfo.environment["QUARTET_PAGE"] {
      try Data(html.utf8).write(to: URL(filePath: path))
    }
  }

  @Test("A year has every part")
  func sections() {
    #expect(
      headings(LogbookReportTests.insights) == [
        "At a glance", "Routes", "Boulders", "Projects", "Training load", "Readiness", "Days",
        "Strengths and weaknesses", "Places", "Year by year", "How this was counted",
      ])
  }

  @Test("Every number in a table is the insights'")
  func numbers() throws {
    let insights = LogbookReportTests.insights
    let page = try PageReader(html(insights))
    let routes = try #require(insights.families.first)

    let pyramid = try #require(page.tables["Grade pyramid: routes"]).dropFirst()
    #expect(pyramid.map { $0[0] } == routes.pyramid.map(\.grade))
    #expect(pyramid.map { $0[$0.count - 1] } == routes.pyramid.map { "\($0.count)" })

    let tries = try #require(page.tables["First tries: routes"]).dropFirst()
    #expect(tries.map { $0[0] } == routes.firstTries.map(\.grade))
    #expect(tries.map { $0[1] } == routes.firstTries.map { "\($0.firstTry.total)" })
    #expect(tries.map { $0[2] } == routes.firstTries.map { "\($0.onsights.hits)" })

    let efforts = try #require(page.tables["Tries and days until the first send: routes"])
    let known = routes.efforts.filter { $0.tries != nil || $0.days != nil }
    #expect(efforts.dropFirst().map { $0[0] } == known.map(\.grade))
    #expect(efforts.dropFirst().map { $0[2] } == known.map { "\($0.tries?.count ?? 0)" })

    let places = try #require(page.tables["Places by days"]).dropFirst()
    #expect(places.map { $0[2] } == insights.places.map { "\($0.days)" })
    #expect(places.map { $0[4] } == insights.places.map { "\($0.sends)" })

    let tags = try #require(page.tables["Tags"]).dropFirst()
    #expect(tags.map { $0[1] } == insights.tags.map { "\($0.helped)" })
    #expect(
      tags.map { $0[6] == "not\u{A0}enough" } == insights.tags.map { $0.verdict == .notEnough })

    let years = try #require(page.tables["Whole years"]).dropFirst()
    #expect(years.map { $0[4] } == insights.years.map { "\($0.sends)" })

    let head = try #require(page.tables["Head: readiness and result"]).dropFirst()
    #expect(head.map { $0[1] } == insights.readiness[0].levels.map { "\($0.sessions)" })

    let progress = try #require(page.tables["Progress: routes"]).dropFirst()
    #expect(progress.map { $0[1] } == routes.progress.map { $0.hardestGrade ?? "–" })

    let active = try #require(page.tables["Active projects"]).dropFirst()
    #expect(
      active.map { $0 } == [["Action directe", "7b", "23", "9", "2 Nov 2026", "14 (5)"]])
    #expect(
      page.tables["Completed projects"]?.last == ["Biography", "7a", "14", "5", "2 Nov 2026"])

    let weeks = try #require(page.tables["Weekly load"]).dropFirst()
    #expect(weeks.count == 53)
    let loads = insights.load.weeks.suffix(53).map { $0.load.map { NumberText.plain($0) } ?? "–" }
    #expect(weeks.map { $0[1] } == loads)

    let days = try #require(page.tables["Climbing days"]).dropFirst()
    let shown = insights.days.tally.counts.filter {
      $0.key > insights.today.adding(days: -371)
    }
    #expect(days.map { $0[1] } == shown.sorted { $0.key < $1.key }.map { "\($0.value)" })
  }

  @Test("The numbers that matter most are there")
  func figures() throws {
    let insights = LogbookReportTests.insights
    let text = try PageReader(html(insights)).text
    let rating = try #require(insights.families[0].rating?.current.value)
    #expect(text.contains(NumberText.plain((rating * 10).rounded() / 10)))
    #expect(text.contains("of \(NumberText.plain(Double(insights.totals.climbs))) tried"))
    #expect(text.contains("Known") == false)
  }

  @Test("An empty logbook has a page that says so, and draws nothing")
  func empty() throws {
    let insights = LogbookInsights(
      of: InsightsInput(sessions: [], climbs: [], attempts: [], today: SampleYear.today))
    #expect(headings(insights) == ["Nothing to tell yet"])
    let page = try PageReader(html(insights))
    #expect(!page.elements.contains("svg") && !page.elements.contains("table"))
  }

  @Test("One climb has what one climb can say: no course, no load, no comparison")
  func one() throws {
    var material = SampleYear.material
    let sent = try #require(material.attempts.first { $0.result == .send && $0.mode == .lead })
    material.attempts = [sent]
    material.climbs = material.climbs.filter { $0.id == sent.climb }
    material.sessions = []
    material.impacts = []
    material.projects = []
    let insights = LogbookInsights(of: material)
    #expect(
      headings(insights) == [
        "At a glance", "Routes", "Days", "Places", "Year by year", "How this was counted",
      ])
    let page = try PageReader(html(insights))
    #expect(page.tables["Progress: routes"] == nil)
    #expect(page.tables["Grade pyramid: routes"]?.count == 2)
    #expect(!page.text.contains("Correlation"))
  }

  @Test("What was left out is said")
  func leftOut() throws {
    var material = SampleYear.material
    material.climbs[0].date = PartialDate(year: 2026)
    material.climbs[1].gradeText = "banana"
    let insights = LogbookInsights(
      of: material, options: InsightsOptions(since: CivilDate("2026-03-01")))
    let text = try PageReader(html(insights)).text
    #expect(text.contains("1 climb may or may not lie within these days"))
    let all = try PageReader(html(LogbookInsights(of: material))).text
    #expect(all.contains("1 climb has no grade that can be read"))
    #expect(all.contains("Of 1 climb the day is not known"))
  }

  @Test("The caption says what the pyramid counts")
  func captions() throws {
    let material = SampleYear.material
    let all = LogbookInsights(
      of: material, options: InsightsOptions(countsRoutesOnce: false, countsTopRope: true))
    let text = try PageReader(html(all)).text
    #expect(
      text.contains("Every ascent counts, laps too; following and ropes from above are counted."))
    #expect(text.contains("Top rope or follow"))
  }
}
