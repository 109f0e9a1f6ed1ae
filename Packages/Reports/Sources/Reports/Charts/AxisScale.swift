/// Maps numbers to shares of an axis, with ticks at round numbers: 1, 2 or 5 times a power of ten.
struct AxisScale: Equatable {
  /// The number at the axis' beginning.
  let low: Double

  /// The number at its end.
  let high: Double

  /// The round numbers from low to high.
  let ticks: [Double]

  /// What is farther out is drawn at this, so that no difference of two numbers is infinite.
  private static let limit = 1e300

  /// Makes a scale that has all numbers on it.
  ///
  /// - Parameters:
  ///   - values: The numbers; those that aren't finite don't count.
  ///   - includesZero: Whether zero has to be on it, as bars need it.
  ///   - isWhole: Whether ticks are whole numbers.
  ///   - intervals: How many steps there are at most, two or more.
  init(_ values: [Double], includesZero: Bool, isWhole: Bool = false, intervals: Int) {
    let finite = values.filter(\.isFinite).map(Self.limited)
    var low = finite.min() ?? 0
    var high = finite.max() ?? 0
    if includesZero || low == high {
      low = min(low, 0)
      high = max(high, 0)
    }
    if low == high { high = 1 }
    let step = Self.step(from: low, to: high, isWhole: isWhole, intervals: max(2, intervals))
    let first = (low / step).rounded(.down)
    let last = max((high / step).rounded(.up), first + 1)
    let count = Int(min(max(last - first, 1), 40))
    ticks = (0...count).map { (first + Double($0)) * step }
    self.low = min(ticks.first ?? low, low)
    self.high = max(ticks.last ?? high, high)
  }

  /// Makes a scale from one number to another, without ticks.
  init(exactly low: Double, _ high: Double) {
    self.low = Self.limited(low)
    self.high = high > low ? Self.limited(high) : Self.limited(low) + 1
    ticks = []
  }

  /// Where a number lies, 0 to 1.
  func share(_ value: Double) -> Double {
    let value = Self.limited(value)
    let share = (value - low) / (high - low)
    return share.isFinite ? min(max(share, 0), 1) : 0
  }

  /// A number that can be computed with.
  static func limited(_ value: Double) -> Double { min(max(value, -limit), limit) }

  private static func step(
    from low: Double, to high: Double, isWhole: Bool, intervals: Int
  ) -> Double {
    // What is finer than the numbers themselves can't be a step.
    let finest = max(low.magnitude.ulp, high.magnitude.ulp) * 4
    let raw = max((high - low) / Double(intervals), finest, 1e-300)
    let power = Power.ten(Power.exponent(of: raw))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= raw * 0.999_999 } ?? 10 * power
    return isWhole ? max(1, step.rounded(.up)) : step
  }
}
