import Testing

@testable import Reports

@Suite("Axes and labels")
struct AxisScaleTests {
  @Test(
    "ticks are round numbers around the data",
    arguments: [
      ([0, 92], [0, 20, 40, 60, 80, 100]), ([3, 7], [3, 4, 5, 6, 7]),
      ([], [0, 0.2, 0.4, 0.6, 0.8, 1]),
      ([-8, 8], [-10, -5, 0, 5, 10]), ([5, 5], [0, 1, 2, 3, 4, 5]), ([-3], [-3, -2, -1, 0]),
      ([1_000_000, 1_000_400], [1_000_000, 1_000_100, 1_000_200, 1_000_300, 1_000_400]),
      ([.nan, 1, .infinity, 2], [1, 1.2, 1.4, 1.6, 1.8, 2]),
    ] as [([Double], [Double])])
  func ticks(_ values: [Double], _ ticks: [Double]) {
    let scale = AxisScale(values, includesZero: false, intervals: 5)
    #expect(scale.ticks.count == ticks.count)
    for (tick, expected) in zip(scale.ticks, ticks) {
      #expect((tick - expected).magnitude <= 1e-9 * max(1, expected.magnitude))
    }
  }

  @Test(
    "there are few ticks, they rise, and all data are between them",
    arguments: [
      [0, 1e-300], [-1e308, 1e308], [1e15, 1e15 + 1], [0.1, 0.3], [123_456, 123_457.5],
      [.leastNonzeroMagnitude], [-.leastNonzeroMagnitude, 1e300], [0, 7, 13], [99.999_999, 100],
    ] as [[Double]], [2, 4, 6])
  func holds(_ values: [Double], _ intervals: Int) {
    let scale = AxisScale(values, includesZero: true, intervals: intervals)
    #expect(2...(intervals + 3) ~= scale.ticks.count)
    #expect(zip(scale.ticks, scale.ticks.dropFirst()).allSatisfy { $0 < $1 })
    for value in values {
      #expect(0...1 ~= scale.share(value))
      let limited = AxisScale.limited(value)
      #expect(scale.low <= limited && limited <= scale.high)
    }
    #expect(scale.low <= 0 && scale.high >= 0)
  }

  @Test("whole numbers are asked for where halves mean nothing")
  func wholes() {
    let scale = AxisScale([1, 3], includesZero: true, isWhole: true, intervals: 6)
    #expect(scale.ticks == [0, 1, 2, 3])
  }

  @Test("labels that would touch are left out regularly")
  func thinsRegularly() {
    let widths = [Double](repeating: 30, count: 10)
    #expect(LabelThinning.regular(widths: widths, spacing: 50) == Array(0..<10))
    #expect(LabelThinning.regular(widths: widths, spacing: 20) == [0, 2, 4, 6, 8])
    #expect(LabelThinning.regular(widths: widths, spacing: 1e-9) == [0])
    #expect(LabelThinning.regular(widths: [], spacing: 10) == [])
  }

  @Test("labels at places are left out where they would touch the one before")
  func thinsGreedily() {
    let widths = [Double](repeating: 20, count: 4)
    #expect(
      LabelThinning.greedy(starts: [0, 10, 28, 70], widths: widths, end: 100) == [0, 2, 3])
    #expect(LabelThinning.greedy(starts: [0, 85], widths: [20, 20], end: 100) == [0])
    let placed = LabelThinning.placed(
      [0, 1, 2], middles: [0, 50, 100], widths: [20, 20, 20], end: 100)
    #expect(placed.map(\.start) == [0, 40, 80])
  }
}

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "for people",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "\u{2212}1"), (1.5, "1.5"), (2.25, "2.25"),
      (1.006, "1.01"), (0.1 + 0.2, "0.3"), (9_999, "9999"), (10_000, "10\u{202F}000"),
      (-1_234_567.5, "\u{2212}1\u{202F}234\u{202F}567.5"), (0.004, "4e-3"), (0.005, "0.01"),
      (1e15, "1e15"), (4.2e17, "4.2e17"), (-2.5e-9, "\u{2212}2.5e-9"),
      (.greatestFiniteMagnitude, "1.8e308"), (.leastNonzeroMagnitude, "4.94e-324"),
      (.nan, "–"), (.infinity, "–"), (999.999, "1000"),
    ] as [(Double, String)])
  func plain(_ number: Double, _ text: String) { #expect(NumberText.plain(number) == text) }

  @Test("with the signs of another language")
  func otherwise() {
    #expect(NumberText.plain(12_345.75, point: ",", group: ".") == "12.345,75")
    #expect(NumberText.plain(12_345, group: "") == "12345")
  }

  @Test(
    "coordinates are digits, whatever comes in",
    arguments: [
      (0, "0"), (1.25, "1.3"), (-0.04, "0"), (-0.05, "-0.1"), (12.96, "13"), (.nan, "0"),
      (.infinity, "0"), (1e300, "1000000000"), (-1e300, "-1000000000"), (3, "3"),
    ] as [(Double, String)])
  func coordinates(_ number: Double, _ text: String) { #expect(SVGNumber.text(number) == text) }

  @Test("decimals keep their leading zeroes")
  func decimals() {
    #expect(SVGNumber.text(0.005, decimals: 3) == "0.005")
    #expect(SVGNumber.text(-1.2004, decimals: 3) == "-1.2")
  }

  @Test("exponents of ten", arguments: [-323, -300, -20, -1, 0, 1, 2, 15, 300, 308])
  func exponents(_ exponent: Int) {
    let power = Power.ten(exponent)
    #expect(Power.exponent(of: power) == exponent)
    #expect(Power.exponent(of: power.nextDown) < exponent)
  }
}
