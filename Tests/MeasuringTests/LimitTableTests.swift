import Testing

@testable import Measuring

@Suite struct LimitTableTests {
  private func sample(isSmoke: Bool) -> Findings {
    var findings = Findings(group: "storage", Scale(isSmoke: isSmoke))
    findings.note("a figure without a limit")
    findings.expect("batch", Figure(speed: 0.7), .atLeast(0.6))
    findings.expect("start", .milliseconds(61), atMost: .milliseconds(50))
    findings.expect(true, "both sides found the same")
    return findings
  }

  private func table(_ findings: Findings) -> LimitTable {
    LimitTable(findings.lines.map { $0.text + "\n" }.joined())
  }

  @Test("missed limits come first, and every figure stands beside its limit")
  func order() {
    let findings = sample(isSmoke: false)
    #expect(!findings.isGood)
    #expect(!table(findings).isGood)
    let lines = table(findings).text.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(
      lines == [
        "1 limit was missed, 2 met",
        "group measured limit unit what",
        "MISSED storage 61.0 at most 50 ms start",
        "met storage 0.700 at least 0.6 times the speed batch",
        "met storage yes yes both sides found the same",
      ])
  }

  @Test("a smoke run judges no figure, and keeps all of them")
  func smoke() {
    let findings = sample(isSmoke: true)
    #expect(findings.isGood)
    #expect(findings.lines.map(\.verdict) == [.unjudged, .unjudged, .unjudged, .met])
  }

  @Test("what has to be true is judged in a smoke run too")
  func truth() {
    var findings = Findings(group: "sync", Scale(isSmoke: true))
    findings.expect(false, "both sides found the same")
    #expect(!findings.isGood)
  }

  @Test("a line of results is read as it was written, and nothing else is")
  func lines() throws {
    let line = ResultLine(
      group: "tokens", verdict: .met, measured: "41.0", limit: "at most 50", unit: "ms",
      name: "to CSS")
    let read = try #require(ResultLine(text: Substring(line.text)))
    #expect(read.text == line.text)
    #expect(ResultLine(text: "tokens\tmet") == nil)
    #expect(ResultLine(text: "tokens\tgood\t1\t2\tms\tx") == nil)
  }
}

@Suite struct FigureTextTests {
  @Test(
    "a number has three significant digits, and all digits from 100 on",
    arguments: [
      (0, "0"), (0.0051234, "0.00512"), (0.05, "0.0500"), (0.9994, "0.999"), (0.9996, "1.00"),
      (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"), (1234.5, "1,235"),
      (1_234_567, "1,234,567"), (-0.5, "-0.500"), (-1234, "-1,234"), (.infinity, "∞"),
      (.nan, "unknown"),
    ] as [(Double, String)])
  func short(number: Double, text: String) {
    #expect(number.short == text)
  }

  @Test("a limit has no zeros at its end", arguments: [(0.8, "0.8"), (64, "64"), (100, "100")])
  func plain(number: Double, text: String) {
    #expect(number.plain == text)
  }

  @Test("a time is in the unit of its size")
  func durations() {
    #expect(Duration.seconds(12.34).short == "12.3 s")
    #expect(Duration.milliseconds(571).short == "571 ms")
    #expect(Duration.microseconds(1_500).short == "1.50 ms")
    #expect(Duration.nanoseconds(2_500).short == "2.50 µs")
    #expect(Duration.zero.short == "0 µs")
  }
}
