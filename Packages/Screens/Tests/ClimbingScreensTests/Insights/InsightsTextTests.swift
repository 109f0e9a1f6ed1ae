import ClimbingFeatures
import ClimbingFeaturesTesting
import ClimbingModels
import ClimbingScreens
import DesignTokens
import DomainModels
import Foundation
import QuartetTokens
import Terminal
import Testing

struct InsightsTextTests {
  private static let insights = LogbookInsights(of: SampleYear.material)

  private func look(unicode: Bool = true, level: ColorLevel = .none) throws -> ClimbingLook {
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level, isUnicode: unicode)
    let tokens = try QuartetTokens.theme(.climbing).base.tokens
    return ClimbingLook(try ClimbingTheme(tokens), on: traits)
  }

  private func lines(
    _ insights: LogbookInsights = InsightsTextTests.insights, columns: Int, unicode: Bool = true
  ) throws -> [String] {
    InsightsText(insights, try look(unicode: unicode)).lines(columns: columns).map(\.plain)
  }

  @Test("What a year looks like", arguments: [(80, true), (40, true), (80, false), (40, false)])
  func goldens(columns: Int, unicode: Bool) throws {
    let text = try lines(columns: columns, unicode: unicode).joined(separator: "\n") + "\n"
    let name = "insights-year-\(columns)-\(unicode ? "plain" : "ascii")"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/\(name).txt")
    if ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == golden, "\(name) differs; QUARTET_RECORD=1 writes it")
  }

  @Test("No line is wider than the columns, and ASCII is ASCII", arguments: [true, false])
  func widths(unicode: Bool) throws {
    for columns in [40, 41, 47, 60, 79, 80, 100, 119, 120] {
      for line in try lines(columns: columns, unicode: unicode) {
        #expect(line.displayWidth <= columns, "\(columns): \(line)")
        #expect(unicode || line.utf8.allSatisfy { $0 < 128 }, "\(line)")
      }
    }
  }

  @Test("A window too narrow for anything is no crash", arguments: [-1, 0, 1, 3, 4, 5, 11])
  func tiny(columns: Int) throws {
    for line in try lines(columns: columns) { #expect(line.displayWidth <= max(0, columns)) }
  }

  @Test("A pyramid's row says its number, and its bar is as long")
  func pyramid() throws {
    let routes = try #require(InsightsTextTests.insights.families.first)
    let lines = try lines(columns: 120, unicode: false)
    for step in routes.pyramid {
      let row = try #require(
        lines.first {
          $0.split(separator: " ").prefix(2) == [Substring(step.grade), "\(step.count)"]
        }
      )
      let bar = row.filter { "OFR=?".contains($0) }
      #expect(bar.count == step.count, "\(row)")
      #expect(bar.count { $0 == "R" } == step.styles[.redpoint] ?? 0)
    }
  }

  @Test("The calendar has each day where it belongs")
  func calendar() throws {
    let lines = try lines(columns: 80, unicode: false)
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let start = try #require(lines.firstIndex { $0.hasPrefix("Mon ") && $0.contains(".") })
    let rows = lines[start..<(start + 7)].map { Array($0) }
    #expect(rows.map { String($0.prefix(3)) } == weekdays)
    // The last column is the week of today, a Sunday; 53 of them.
    let counts = InsightsTextTests.insights.days.tally.counts
    for week in 0..<53 {
      for weekday in 0..<7 {
        let day = SampleYear.today.adding(days: -(52 - week) * 7 - (6 - weekday))
        #expect((rows[weekday][4 + week] != ".") == (counts[day] != nil), "\(day)")
      }
    }
  }

  @Test("What is said does not hang on colours or signs: every part has its numbers in words")
  func words() throws {
    let text = try lines(columns: 80).joined(separator: "\n")
    let insights = InsightsTextTests.insights
    #expect(text.contains("\(insights.totals.sends) of \(insights.totals.climbs) tried"))
    #expect(text.contains("onsight") && text.contains("redpoint"))
    #expect(text.contains("days since"))
    #expect(text.contains("Projects: 1 active, 1 completed, 1 abandoned"))
    #expect(text.contains("Action directe 7b: 23 tries on 9 days; others took 14 (5)"))
    let rating = try #require(insights.families[0].rating?.current)
    #expect(text.contains("of \(rating.sends) clean sends"))
  }

  @Test("Colours change nothing of the text")
  func colours() throws {
    let plain = InsightsText(InsightsTextTests.insights, try look()).lines(columns: 80)
    let painted = InsightsText(InsightsTextTests.insights, try look(level: .trueColor))
      .lines(columns: 80)
    #expect(plain.map(\.plain) == painted.map(\.plain))
  }

  @Test("An empty logbook says what to do")
  func empty() throws {
    let insights = LogbookInsights(
      of: InsightsMaterial(sessions: [], climbs: [], attempts: [], today: SampleYear.today))
    #expect(
      try lines(insights, columns: 80) == ["No climb in this time. Log one, or take a longer time."]
    )
  }

  @Test("One climb says what one climb can say")
  func one() throws {
    var material = SampleYear.material
    let sent = try #require(material.attempts.first { $0.result == .send && $0.mode == .lead })
    material.attempts = [sent]
    material.climbs = material.climbs.filter { $0.id == sent.climb }
    material.sessions = []
    material.impacts = []
    material.projects = []
    let text = try lines(LogbookInsights(of: material), columns: 80).joined(separator: "\n")
    #expect(!text.contains("Training load") && !text.contains("Readiness"))
    #expect(!text.contains("Hardest by") && !text.contains("Years"))
    #expect(text.contains("1 of 1 tried, 1 different"))
  }

  @Test("Names can't draw on the screen")
  func hostile() throws {
    var material = SampleYear.material
    for index in material.climbs.indices {
      material.climbs[index].name = "A\u{1B}[31mB\nC"
      material.climbs[index].crag = "X\u{1B}[2J\nY\u{202E}"
    }
    for line in try lines(LogbookInsights(of: material), columns: 60) {
      #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }, "\(line)")
    }
  }
}
