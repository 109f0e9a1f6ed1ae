import ClimbingFeatures
import ClimbingFeaturesTesting
import ClimbingModels
import DomainModels
import Grades
import Pages
import Testing

@testable import ClimbingPages

@Suite("Insights") struct InsightsPageTests {
  private static let insights = LogbookInsights(of: SampleYear.material)
  private static let page = ClimbingPage(insights)

  private func words(_ page: ClimbingPage) -> String {
    (page.sections.map(\.title) + page.sections.compactMap { $0.plot?.description }
      + page.rows.map { "\($0.title): \($0.statements.map(\.text).joined())" })
      .joined(separator: "\n")
  }

  @Test("a pyramid has a mark for each grade and style") func pyramid() throws {
    let routes = try #require(Self.insights.families.first)
    let plot = try #require(
      Self.page.sections.first { $0.title == "Routes, on the \(routes.scale.name) scale" }?.plot)
    #expect(plot.form == .bars)
    for step in routes.pyramid {
      let marks = plot.marks.filter { $0.label == step.grade }
      #expect(marks.reduce(0) { $0 + $1.value } == Double(step.count), "\(step.grade)")
      #expect(
        marks.first { $0.series == "redpoint" }?.value ?? 0
          == Double(step.styles[.redpoint] ?? 0))
    }
  }

  @Test("the calendar has the days of 53 weeks, up to today") func calendar() throws {
    let plot = try #require(Self.page.sections.first { $0.title == "Days" }?.plot)
    #expect(plot.form == .calendar && plot.marks.last?.label == "\(SampleYear.today)")
    let first = SampleYear.today.adding(days: -7 * 53 + 1)
    for (day, count) in Self.insights.days.tally.counts where day >= first {
      #expect(plot.marks.first { $0.label == "\(day)" }?.value == Double(count), "\(day)")
    }
  }

  @Test("what is said does not hang on plots: every part has its numbers in words")
  func words() throws {
    let text = words(Self.page)
    let insights = Self.insights
    #expect(
      text.contains("Sends: \(insights.totals.sends) of \(insights.totals.climbs) tried"))
    #expect(text.contains("days since"))
    #expect(text.contains("Projects: 1 active, 1 completed, 1 abandoned"))
    #expect(text.contains("Action directe 7b: 23 tries on 9 days; others took 14 (5)"))
    let rating = try #require(insights.families[0].rating?.current)
    #expect(text.contains("of \(rating.sends) clean sends"))
  }

  @Test("an empty logbook says what to do") func empty() {
    let insights = LogbookInsights(
      of: InsightsInput(sessions: [], climbs: [], attempts: [], today: SampleYear.today))
    let page = ClimbingPage(insights)
    #expect(page.rows.isEmpty)
    #expect(page.empty == "No climb in this time. Log one, or take a longer time.")
  }

  @Test("one climb says what one climb can say") func one() throws {
    var material = SampleYear.material
    let sent = try #require(material.attempts.first { $0.result == .send && $0.mode == .lead })
    material.attempts = [sent]
    material.climbs = material.climbs.filter { $0.id == sent.climb }
    material.sessions = []
    material.impacts = []
    material.projects = []
    let text = words(ClimbingPage(LogbookInsights(of: material)))
    #expect(!text.contains("Training load") && !text.contains("Readiness"))
    #expect(!text.contains("Hardest by") && !text.contains("Years"))
    #expect(text.contains("1 of 1 tried, 1 different"))
  }

  @Test("rows of a section are told apart by their IDs") func identity() {
    for section in Self.page.sections {
      #expect(Set(section.rows.map(\.id)).count == section.rows.count, "\(section.title)")
    }
  }

  @Test("what is counted is narrowed by parameters") func narrowed() async throws {
    let logbook = try await Logbook.opened()
    try await logbook.fill()
    #expect(try await !logbook.site.page(at: "/insights").sections.isEmpty)
    let later = try await logbook.site.page(at: "/insights?since=2027")
    #expect(later.sections.isEmpty && later.actions.map(\.name) == ["narrow"])
    #expect(later.filter?.words == "from 2027 on" && later.introduction.isEmpty)
    let all = try await logbook.site.page(at: "/insights")
    #expect(all.filter?.words == "all climbs")
    let only = try await logbook.site.page(at: "/insights?kind=sport&until=2030-02")
    #expect(only.filter?.words == "only sport, up to Feb 2030")
    #expect(only.filter?.fields.map(\.value) == ["", "2030-02", "sport"])
    // What is no date is not left out without a word.
    let wrong = try await logbook.site.page(at: "/insights?since=lately")
    #expect(wrong.introduction.map(\.role).contains(.warning))
  }

  @Test("days and heights are written as people write them") func people() {
    #expect(Self.page.title == "Your logbook")
    #expect(Self.page.introduction.map(\.text) == ["3 Apr 2025 to 17 Nov 2026"])
    #expect(words(Self.page).contains("Climbed: 6,655 m, known for 376 of 722 sends"))
    #expect(
      [0, 999, 1_000, 1_234_567, -1_234, -123].map(\.grouped) == [
        "0", "999", "1,000", "1,234,567", "-1,234", "-123",
      ])
  }
}
