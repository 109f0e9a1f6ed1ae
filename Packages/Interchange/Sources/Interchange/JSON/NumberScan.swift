/// What was seen of a number while its bytes went by.
struct NumberScan {
  let start: Int
  var isNegative = false
  var isWhole = true

  /// The power of ten that the significand is to be multiplied with.
  var exponent = 0

  private var significand: UInt64 = 0
  private var overflowed = false

  init(start: Int) {
    self.start = start
  }

  mutating func append(digit: UInt8) {
    let (tens, overflow) = significand.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(UInt64(digit))
    significand = sum
    if overflow || carry { overflowed = true }
  }

  /// The number as an integer, if it fits and is not `-0`.
  var integer: Int64? {
    if overflowed { return nil }
    if !isNegative { return Int64(exactly: significand) }
    if significand == 0 { return nil }
    // Int64.min has no positive twin: negate in two's complement, then look at the sign.
    return significand <= UInt64(1) << 63 ? Int64(bitPattern: 0 &- significand) : nil
  }

  /// The number as a double where one exact operation gives the correctly rounded result.
  ///
  /// A significand below 2⁵³ and a power of ten up to 10²² are exact doubles, so their product or
  /// quotient is rounded once. Nil says that the slow way is needed.
  var double: Double? {
    guard !overflowed, significand <= 1 << 53, abs(exponent) < Self.powersOfTen.count else {
      return nil
    }
    let magnitude = Double(significand)
    let power = Self.powersOfTen[abs(exponent)]
    let value = exponent < 0 ? magnitude / power : magnitude * power
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
