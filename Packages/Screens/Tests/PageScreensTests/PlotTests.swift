import PageScreens
import Pages
import Terminal
import Testing

@Suite("Plots") struct PlotTests {
  private func look(isUnicode: Bool = false, level: ColorLevel = .none) throws -> PageLook {
    try noteLook(
      on: TerminalTraits(
        stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level, isUnicode: isUnicode))
  }

  private func lines(_ plot: Plot, _ columns: Int = 40) throws -> [String] {
    try look().lines(of: plot, columns).map(\.plain)
  }

  static let shares = Plot(
    .bars, "Sent on the first try",
    [
      Plot.Mark("6a", 0.5, text: "50 % of 8", interval: 0.2...0.8),
      Plot.Mark("6b", 0.25, text: "25 % of 4"),
    ])
  static let sends = Plot(
    .bars, "Sends",
    [
      Plot.Mark("7a", 1, text: "1", series: "redpoint"), Plot.Mark("6c", 0, text: "0"),
      Plot.Mark("6b", 3, text: "3", series: "onsight"),
      Plot.Mark("6b", 2, text: "2", series: "redpoint"),
    ])
  static let course = Plot(
    .line, "Load by week",
    [
      Plot.Mark("1", 100, text: "100"), Plot.Mark("2", .nan, text: "not known"),
      Plot.Mark("3", 300, text: "300"),
    ])
  static let days = Plot(
    .calendar, "Days",
    [
      Plot.Mark("2026-05-04", 3, text: "3 climbs"), Plot.Mark("2026-05-06", 1, text: "1 climb"),
      Plot.Mark("2026-06-07", 0, text: "0 climbs"),
    ])

  @Test("bars are as long as their numbers, with how far these are certain") func bars() throws {
    let lines = try lines(Self.shares)
    #expect(lines.count == 3 && lines[0] == "Sent on the first try")
    #expect(lines[1].hasPrefix("6a ") && lines[1].hasSuffix("50 % of 8"))
    #expect(lines[1].contains("|") && !lines[2].contains("|"))
  }

  @Test("bars of series are stacked, and a legend names their signs") func stacked() throws {
    #expect(
      try lines(Self.sends) == [
        "Sends", "7a 1 #", "6c 0", "6b 5 ##***", "# redpoint  * onsight",
      ])
  }

  @Test("a course stands beside its words, and leaves a gap for what is not known")
  func line() throws {
    #expect(try lines(Self.course) == ["Load by week _ #"])
    #expect(try lines(Self.course, 13) == ["Load by week", "_ #"])
  }

  @Test("a calendar has weeks beside one another, and its last day last") func calendar() throws {
    let lines = try lines(Self.days, 12)
    #expect(lines.count == 10 && lines[0] == "Days")
    #expect(lines[2] == "Mon ...#....")
    #expect(lines[4] == "Wed ...-....")
  }

  @Test("no line is too wide, ASCII is ASCII, and colours change nothing")
  func widths() throws {
    for plot in [Self.shares, Self.sends, Self.course, Self.days] {
      for columns in [0, 1, 3, 4, 5, 11, 40, 80] {
        for isUnicode in [true, false] {
          let plain = try look(isUnicode: isUnicode).lines(of: plot, columns)
          #expect(plain.allSatisfy { $0.displayWidth <= columns })
          #expect(isUnicode || plain.allSatisfy { $0.plain.utf8.allSatisfy { $0 < 128 } })
          let painted = try look(isUnicode: isUnicode, level: .trueColor).lines(of: plot, columns)
          #expect(painted.map(\.plain) == plain.map(\.plain))
        }
      }
    }
    #expect(try lines(Plot(.bars, "Nothing", [])) == [])
    #expect(try lines(Plot(.bars, "None", [Plot.Mark("a", 0, text: "0")])) == ["None", "a: 0"])
  }

  @Test("where nothing is drawn, each number is said with its label") func sentences() {
    #expect(
      Self.shares.sentences == ["Sent on the first try", "6a: 50 % of 8", "6b: 25 % of 4"])
    #expect(
      Self.sends.sentences == [
        "Sends", "7a: 1 redpoint", "6c: 0", "6b: 3 onsight, 2 redpoint",
      ])
    #expect(Self.course.sentences == ["Load by week", "1: 100", "3: 300"])
    #expect(Self.days.sentences == ["Days", "2026-05: 04 (3 climbs), 06 (1 climb)"])
  }
}
