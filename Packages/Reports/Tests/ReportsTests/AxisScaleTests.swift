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
