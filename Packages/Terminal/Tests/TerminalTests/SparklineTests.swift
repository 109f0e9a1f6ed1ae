import Terminal
import Testing

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
