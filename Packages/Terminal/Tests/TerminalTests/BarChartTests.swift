import Terminal
import Testing

@Suite struct BarChartTests {
  private let chart = BarChart([
    BarChart.Row(label: "Ocean", share: 0.5, interval: 0.25...0.75, note: "50 % of 8"),
    BarChart.Row(label: "Sun 漢字", share: 0.33, note: "33 %"),
    BarChart.Row(label: "Ice", share: 1, interval: 0.95...1, note: "100 % of 40"),
    BarChart.Row(label: "", share: 0),
  ])

  private func plain(_ lines: [StyledText]) -> String {
    lines.map { $0.plain + "\n" }.joined()
  }

  @Test("bars, and the range that the true share may lie in")
  func unicode() {
    let expected = """
      Ocean    █████├────┼───┤░░░░░   50 % of 8
      Sun 漢字 ██████▋░░░░░░░░░░░░░        33 %
      Ice      ███████████████████┼ 100 % of 40
               ░░░░░░░░░░░░░░░░░░░░

      """
    #expect(plain(chart.lines(columns: 41)) == expected)
  }

  @Test("in ASCII")
  func ascii() {
    let expected = """
      Ocean  #####[====|===]-----   50 % of 8
      Sun ?? #######-------------        33 %
      Ice    ###################| 100 % of 40
             --------------------

      """
    #expect(plain(chart.lines(columns: 39, isUnicode: false)) == expected)
  }

  @Test("names give way first, to a third; then the bars go, then the notes")
  func narrow() {
    let chart = BarChart([
      BarChart.Row(label: "Marine clouds", share: 0.5, interval: 0.25...0.75, note: "50 %"),
      BarChart.Row(label: "Ice", share: 0.1, note: "10 %"),
    ])
    let expected = [
      24: """
      Marine clouds █├┼┤░ 50 %
      Ice           ▌░░░░ 10 %

      """,
      20: """
      Marine c… █├┼┤░ 50 %
      Ice       ▌░░░░ 10 %

      """,
      15: """
      Marine cl… 50 %
      Ice        10 %

      """,
      6: """
      M… 50…
      I… 10…

      """,
    ]
    for (columns, text) in expected { #expect(plain(chart.lines(columns: columns)) == text) }
  }

  @Test("no line is wider than the columns, and those with notes are as wide", arguments: -1...60)
  func fits(_ columns: Int) {
    for isUnicode in [true, false] {
      let widths = chart.lines(columns: columns, isUnicode: isUnicode).map(\.displayWidth)
      #expect(widths.count == 4)
      #expect(widths.allSatisfy { $0 <= max(0, columns) })
      if columns >= 41 { #expect(Set(widths.prefix(3)) == [columns]) }
    }
  }

  @Test(
    "every eighth of a column",
    arguments: zip(
      0...16,
      [
        "░░░░░", "▏░░░░", "▎░░░░", "▍░░░░", "▌░░░░", "▋░░░░", "▊░░░░", "▉░░░░", "█░░░░", "█▏░░░",
        "█▎░░░", "█▍░░░", "█▌░░░", "█▋░░░", "█▊░░░", "█▉░░░", "██░░░",
      ]))
  func eighths(_ count: Int, _ expected: String) {
    let chart = BarChart([BarChart.Row(label: "", share: Double(count) / 40)])
    #expect(plain(chart.lines(columns: 5)) == expected + "\n")
  }

  @Test(
    "shares and ranges that make no sense",
    arguments: [
      (-1, nil, "----------"), (7, nil, "##########"), (.nan, nil, "----------"),
      (.infinity, nil, "##########"), (-.infinity, -9...(-8), "|---------"),
      (0.5, -.infinity...(.infinity), "[====|===]"), (2, 3...4, "#########|"),
      (0.2, 0.2...0.2, "##|-------"), (0.1, 0.5...0.7, "#----[]---"),
      (0.9, 0.2...0.5, "##[=]####-"),
      (0.7, 0.3...0.7, "###[==]---"),
    ] as [(Double, ClosedRange<Double>?, String)])
  func odd(_ share: Double, _ interval: ClosedRange<Double>?, _ expected: String) {
    let chart = BarChart([BarChart.Row(label: "", share: share, interval: interval)])
    #expect(plain(chart.lines(columns: 10, isUnicode: false)) == expected + "\n")
  }

  @Test("a range ends in the column that its number names, in spite of binary fractions")
  func fractions() {
    #expect(0.07 * 100 > 7 && 0.58 * 50 < 29)
    let upper = BarChart([BarChart.Row(label: "", share: 0, interval: 0.03...0.07)])
    #expect(plain(upper.lines(columns: 100, isUnicode: false)).prefix(9) == "---[==]--")
    let lower = BarChart([BarChart.Row(label: "", share: 0, interval: 0.58...0.6)])
    #expect(
      plain(lower.lines(columns: 50, isUnicode: false)).prefix(31)
        == "-----------------------------|-")
  }

  @Test("each part has its look")
  func styles() {
    let style = BarChartStyle(
      label: .bold, bar: .color(RGB(0xFF0000)), track: .dim, interval: .underline,
      note: .color(RGB(0x0000FF)))
    let chart = BarChart([BarChart.Row(label: "A", share: 0.5, interval: 0.4...0.8, note: "n")])
    #expect(
      chart.lines(columns: 14, style: style, isUnicode: true).map { $0.painted(level: .trueColor) }
        == [
          "\u{1B}[1mA \u{1B}[0m\u{1B}[38;2;255;0;0m████\u{1B}[0m\u{1B}[4m├┼─┤\u{1B}[0m"
            + "\u{1B}[2m░░\u{1B}[0m\u{1B}[38;2;0;0;255m n\u{1B}[0m"
        ])
  }

  @Test("data can't drive the terminal")
  func hostile() {
    let chart = BarChart([BarChart.Row(label: "a\u{1B}[2J\nb", share: 0, note: "\u{7}")])
    #expect(plain(chart.lines(columns: 20)) == "a␛[2J b ░░░░░░░░░░ ␇\n")
    #expect(plain(chart.lines(columns: 20, isUnicode: false)) == "a^[[2J b -------- ^G\n")
  }

  @Test("no bars, no lines")
  func empty() {
    #expect(BarChart([]).lines(columns: 20).isEmpty)
  }
}
