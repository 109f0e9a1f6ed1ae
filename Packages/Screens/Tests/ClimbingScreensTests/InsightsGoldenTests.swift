import ClimbingFeatures
import ClimbingFeaturesTesting
import ClimbingModels
import ClimbingPages
import DomainModels
import PageScreens
import QuartetTokens
import Terminal
import Testing

@Suite("Insights as text") struct InsightsGoldenTests {
  private static let insights = LogbookInsights(of: SampleYear.material)

  private func lines(
    _ insights: LogbookInsights = Self.insights, columns: Int, isUnicode: Bool = true,
    level: ColorLevel = .none
  ) throws -> [StyledText] {
    let look = try ClimbingStage.look(columns, level: level, isUnicode: isUnicode)
    return PageText(look, columns: columns).lines(of: ClimbingPage(insights))
  }

  @Test("What a year looks like", arguments: [(80, true), (40, true), (80, false), (40, false)])
  func goldens(columns: Int, isUnicode: Bool) throws {
    let text = try lines(columns: columns, isUnicode: isUnicode).map(\.plain)
    expectGolden(
      text: text.joined(separator: "\n") + "\n",
      "insights-year-\(columns)-\(isUnicode ? "plain" : "ascii")")
  }

  @Test("No line is wider than the columns, and ASCII is ASCII", arguments: [true, false])
  func widths(isUnicode: Bool) throws {
    for columns in [40, 41, 47, 60, 79, 80, 100, 119, 120] {
      for line in try lines(columns: columns, isUnicode: isUnicode).map(\.plain) {
        #expect(line.displayWidth <= columns, "\(columns): \(line)")
        #expect(isUnicode || line.utf8.allSatisfy { $0 < 128 }, "\(line)")
      }
    }
  }

  @Test("A window too narrow for anything is no crash", arguments: [-1, 0, 1, 3, 4, 5, 11])
  func tiny(columns: Int) throws {
    for line in try lines(columns: columns) { #expect(line.displayWidth <= max(1, columns)) }
  }

  @Test("Colours change nothing of the text") func colours() throws {
    let plain = try lines(columns: 80).map(\.plain)
    #expect(try lines(columns: 80, level: .trueColor).map(\.plain) == plain)
  }

  @Test("A pyramid's row says its number, and its bar is as long") func pyramid() throws {
    let routes = try #require(Self.insights.families.first)
    let lines = try lines(columns: 120, isUnicode: false).map(\.plain)
    for step in routes.pyramid {
      let row = try #require(
        lines.first {
          $0.split(separator: " ").prefix(2) == [Substring(step.grade), "\(step.count)"]
        })
      let bar = row.split(separator: " ").dropFirst(2).joined()
      #expect(bar.count == step.count, "\(row)")
    }
  }

  @Test("The calendar has each day where it belongs") func calendar() throws {
    let lines = try lines(columns: 80, isUnicode: false).map(\.plain)
    let start = try #require(lines.firstIndex { $0.hasPrefix("Mon ") && $0.contains(".") })
    let rows = lines[start..<(start + 7)].map { Array($0) }
    #expect(
      rows.map { String($0.prefix(3)) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    // The last column is the week of today, a Sunday; 53 of them.
    let counts = Self.insights.days.tally.counts
    for week in 0..<53 {
      for weekday in 0..<7 {
        let day = SampleYear.today.adding(days: -(52 - week) * 7 - (6 - weekday))
        #expect((rows[weekday][4 + week] != ".") == (counts[day] != nil), "\(day)")
      }
    }
  }

  @Test("Names can't draw on the screen") func hostile() throws {
    var material = SampleYear.material
    for index in material.climbs.indices {
      material.climbs[index].name = "A\u{1B}[31mB\nC"
      material.climbs[index].crag = "X\u{1B}[2J\nY\u{202E}"
    }
    for line in try lines(LogbookInsights(of: material), columns: 60).map(\.plain) {
      #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }, "\(line)")
    }
  }
}
