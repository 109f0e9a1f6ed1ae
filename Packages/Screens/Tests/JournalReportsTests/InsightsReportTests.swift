import DesignTokens
import DomainModels
import Foundation
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import JournalReports
import QuartetTokens
import Reports
import ReportsTesting
import Testing

@Suite struct InsightsReportTests {
  private static let material = SampleMaterial.year()
  private static let insights = JournalInsights(of: material)

  private func html(
    _ insights: JournalInsights, selfChecks: [SelfCheckResult] = []
  ) throws -> String {
    InsightsReport(insights, selfChecks: selfChecks, generated: "Written on 22 November 2026.")
      .report.html(try ReportStyle(QuartetTokens.theme(.journal)))
  }

  @Test("a year's page is well-formed, loads nothing, and is small")
  func wellFormed() throws {
    let html = try html(Self.insights, selfChecks: SampleMaterial.selfChecks)
    let page = try PageReader(html)
    #expect(page.elements.count { $0 == "h1" } == 1)
    #expect(!page.elements.contains("script") && !page.elements.contains("img"))
    #expect(
      !html.contains("src=") && !html.replacing("url(#", with: "").contains("url(")
        && !html.contains("@import"))
    #expect(!html.contains("href=\"http"))
    #expect(html.utf8.count < 400_000)
    // To look at: QUARTET_PAGE names the file to write.
    if let path = ProcessInfo.processInfo.environment["QUARTET_PAGE"] {
      try Data(html.utf8).write(to: URL(filePath: path))
    }
  }

  @Test("a year has every part")
  func sections() {
    #expect(
      InsightsReport(Self.insights).report.sections.map(\.heading) == [
        "At a glance", "Weeks", "Patterns", "Feelings", "When thoughts come",
        "Thoughts that come back", "Fears and what came", "What went with a drop",
        "Always and never", "How this was counted",
      ])
  }

  @Test("every number in a table is the insights'")
  func numbers() throws {
    let insights = Self.insights
    let page = try PageReader(html(insights))
    let patterns = try #require(page.tables["Feelings by pattern"]).dropFirst()
    #expect(patterns.map { $0[0] } == insights.types.map(\.name))
    #expect(patterns.map { $0[1] } == insights.types.map { "\($0.effect.count)" })
    #expect(
      patterns.map { $0[4] }
        == insights.types.map { type in
          type.effect.summary.map { $0.drop < 0 ? "−\(-$0.drop)" : "\($0.drop)" } ?? "–"
        })
    let feelings = try #require(page.tables["Feelings that came with thoughts"]).dropFirst()
    #expect(feelings.map { $0[1] } == insights.feelings.map { "\($0.count)" })
    let recurring = try #require(page.tables["Thoughts that came more than once"]).dropFirst()
    #expect(recurring.map { $0[1] } == insights.recurring.map { "\($0.count)" })
    let fears = try #require(page.tables["Fears by how likely they felt"]).dropFirst()
    #expect(
      fears.map { $0[1] }
        == insights.calibration.bins.map(\.count).filter { $0 > 0 }.map { "\($0)" })
    let weeks = try #require(page.tables["Thoughts by week"]).dropFirst()
    #expect(weeks.map { $0[1] } == insights.weeks.suffix(53).map { "\($0.thoughtCount)" })
    #expect(page.text.contains(InsightNote.regressionToTheMean.sentence))
  }

  @Test("self-checks are shown with their sums, their credit and no diagnosis")
  func selfChecks() throws {
    let checks = SampleMaterial.selfChecks
    let page = try PageReader(html(Self.insights, selfChecks: checks))
    for instrument in Instrument.all {
      let rows = try #require(page.tables[instrument.name]).dropFirst()
      let results = checks.filter { $0.instrument == instrument }
      #expect(rows.count == results.count && !rows.isEmpty)
      #expect(
        rows.map { $0[1] }
          == results.sorted { $0.check.takenAt < $1.check.takenAt }.map {
            "\($0.score)\u{A0}of\u{A0}\(instrument.greatestScore)"
          })
    }
    #expect(page.text.contains(Instrument.phq9.credit) && page.text.contains("no diagnosis"))
  }

  @Test("an empty journal has a page that says so kindly")
  func empty() throws {
    let nothing = JournalInsights(of: SampleMaterial.empty)
    let page = try PageReader(html(nothing))
    #expect(page.text.contains("No thought lies within these days. That is fine"))
    #expect(page.elements.count { $0 == "h2" } <= 2)
  }

  @Test("what a user wrote stays text")
  func hostile() throws {
    var material = SampleMaterial.empty
    let thoughts = (0..<2).map { SampleMaterial.thought("<script>alert & co", $0) }
    material.entries = thoughts.map { ThoughtEntry(thought: $0) }
    let html = try html(JournalInsights(of: material))
    #expect(!html.contains("<script") && html.contains("&lt;script&gt;alert &amp; co"))
  }

  @Test("nothing on the page cheers, blames or counts streaks")
  func tone() throws {
    let page = try PageReader(html(Self.insights))
    for word in ["streak", "congrat", "well done", "you failed", "keep it up"] {
      #expect(!page.text.lowercased().contains(word), "\(word)")
    }
  }
}
