import Terminal
import Testing

@Suite struct ProgressBarTests {
  @Test(
    "progress",
    arguments: [
      (0, 10, "----------   0 %"), (5, 10, "#####-----  50 %"), (10, 10, "########## 100 %"),
      (999, 1000, "##########  99 %"), (-3, 10, "----------   0 %"), (12, 10, "########## 100 %"),
      (0, 0, "########## 100 %"), (-2, 0, "########## 100 %"), (-1, -5, "########## 100 %"),
      (1, 3, "###-------  33 %"),
    ])
  func lines(_ done: Int, _ total: Int, _ expected: String) {
    let bar = ProgressBar(done: done, total: total)
    #expect(bar.line(columns: 16, isUnicode: false).plain == expected)
  }

  @Test("in Unicode, with its looks")
  func unicode() {
    let style = BarChartStyle(bar: .bold, track: .dim, note: .underline)
    #expect(
      ProgressBar(done: 1, total: 4).line(columns: 12, style: style).painted(level: .ansi16)
        == "\u{1B}[1m█▌\u{1B}[0m\u{1B}[2m░░░░\u{1B}[0m\u{1B}[4m  25 %\u{1B}[0m")
  }

  @Test("as wide as there is room", arguments: -2...40)
  func widths(_ columns: Int) {
    let line = ProgressBar(done: 1, total: 2).line(columns: columns)
    #expect(line.displayWidth == max(0, columns))
    #expect(line.plain.contains("%") == (columns >= 11))
  }

  @Test("the share")
  func fraction() {
    #expect(ProgressBar(done: 1, total: 4).fraction == 0.25)
    #expect(ProgressBar(done: .max, total: .max).fraction == 1)
  }
}
