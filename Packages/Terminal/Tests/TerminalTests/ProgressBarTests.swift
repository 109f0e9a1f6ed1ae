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

@Suite struct SparklineTests {
  private func line(
    _ values: [Double], _ columns: Int = 20, range: ClosedRange<Double>? = nil,
    isUnicode: Bool = true
  ) -> String {
    Sparkline(values, range: range).line(columns: columns, isUnicode: isUnicode).plain
  }

  @Test("a bar for each number")
  func bars() {
    #expect(line([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
    #expect(line([0, 1, 2, 3, 4, 5, 6, 7], isUnicode: false) == "_.:-=+*#")
    #expect(line([1, 0, 1, 1]) == "█▁██")
    #expect(line([-5, 5]) == "▁█")
  }

  @Test("flat and empty series")
  func flat() {
    #expect(line([3, 3, 3]) == "▄▄▄")
    #expect(line([3], isUnicode: false) == "-")
    #expect(line([]) == "")
    #expect(line([1, 2, 3], 0) == "")
    #expect(line([1, 2, 3], -4) == "")
  }

  @Test("what is not finite leaves a gap")
  func gaps() {
    #expect(line([0, .nan, 7, .infinity, -.infinity]) == "▁ █  ")
    #expect(line([.nan, .nan]) == "  ")
    #expect(line([-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]) == "▁▅█")
  }

  @Test("more numbers than columns are averaged")
  func means() {
    #expect(line([0, 0, 7, 7, 0, 0], 3) == "▁█▁")
    #expect(line([0, 2, 7, .nan, 0, 0], 3) == "▂█▁")
    for count in 1...30 {
      for columns in 1...10 {
        let values = (0..<count).map(Double.init)
        #expect(line(values, columns).count == min(count, columns))
      }
    }
  }

  @Test("a range of its own")
  func range() {
    #expect(line([1, 1], range: 0...1) == "██")
    #expect(line([-9, 0.5, 9], range: 0...1) == "▁▅█")
    #expect(line([1, 2], range: 3...3) == "▄▄")
  }

  @Test("its look")
  func style() {
    #expect(
      Sparkline([1, 2]).line(columns: 2, style: .bold).painted(level: .ansi16)
        == "\u{1B}[1m▁█\u{1B}[0m")
  }
}
