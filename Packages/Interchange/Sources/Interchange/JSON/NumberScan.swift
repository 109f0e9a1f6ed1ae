/// What was seen of a number while its bytes went by.
struct NumberScan {
  var isNegative = false
  var isWhole = true

  /// The power of ten that the significand is to be multiplied with.
  var exponent = 0

  /// The digits so far as a number, which means nothing once there are more than fit.
  private(set) var significand: UInt64 = 0

  /// How many digits there are from the first that isn't 0; nineteen of them always fit.
  private var digits = 0

  private var overflowed: Bool { digits > 19 }

  /// Takes the significand to which so many digits were appended.
  @inline(__always)
  mutating func take(_ significand: UInt64, digits: Int) {
    self.significand = significand
    self.digits += digits
  }

  /// The number as an integer, if it fits and is not `-0`.
  var integer: Int64? {
    if overflowed { return nil }
    if !isNegative { return Int64(exactly: significand) }
    if significand == 0 { return nil }
    // Int64.min has no positive twin: negate in two's complement, then look at the sign.
    return significand <= UInt64(1) << 63 ? Int64(bitPattern: 0 &- significand) : nil
  }

  /// The number as the nearest double, where few operations find it for certain.
  ///
  /// A significand up to 2⁵³ and a power of ten up to 10²² are exact doubles, so their product or
  /// quotient is rounded once. A larger significand is divided by a power of ten up to 10¹⁹ to 62
  /// bits and a remainder, which say how to round. Nil says that the slow way is needed.
  var double: Double? {
    guard !overflowed else { return nil }
    if significand <= 1 << 53, abs(exponent) < Self.powersOfTen.count {
      let magnitude = Double(significand)
      let power = Self.powersOfTen[abs(exponent)]
      let value = exponent < 0 ? magnitude / power : magnitude * power
      return isNegative ? -value : value
    }
    guard significand > 0, (-19...0).contains(exponent) else { return nil }
    let value = quotient(by: Self.wholePowersOfTen[-exponent])
    return isNegative ? -value : value
  }

  private func quotient(by divisor: UInt64) -> Double {
    let zeros = significand.leadingZeroBitCount
    let divisorZeros = divisor.leadingZeroBitCount
    let dividend = significand << zeros
    // Half of the dividend is less than the divisor, whose top bit is set: the quotient fits.
    let (quotient, remainder) = (divisor << divisorZeros).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    // The lowest bit stands for all below it: that is enough to round by, since there are at least
    // nine bits that a double has no room for.
    let sticky = remainder == 0 ? quotient : quotient | 1
    return Double(sign: .plus, exponent: divisorZeros - zeros - 63, significand: Double(sticky))
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let wholePowersOfTen: [UInt64] = (0...19).map { count in
    (0..<count).reduce(1) { power, _ in power * 10 }
  }
}
