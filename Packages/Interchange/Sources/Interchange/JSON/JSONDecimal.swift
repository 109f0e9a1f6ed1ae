/// A decimal number, exactly: as many digits as the document has.
///
/// `0.1` is a tenth here, and `12345678901234567890.123` keeps every digit. Numbers are equal,
/// ordered and hashed by what they are worth: `1.50`, `1.5` and `15e-1` are one number, and so are
/// `0` and `-0`.
///
/// ```swift
/// let document = try JSONDocument(Array(#"{"price": 0.10}"#.utf8))
/// let price = document.member("price", of: document.root).flatMap(document.decimal(of:))
/// price?.description   // "0.1"
/// ```
public struct JSONDecimal: Sendable, Hashable {
  /// The limit of exponents: ±10⁹.
  public static let exponentLimit = 1_000_000_000

  /// True if it is below zero.
  public let isNegative: Bool

  /// The digits of the significand, each from 0 to 9, the first and the last not 0; none for zero.
  public let digits: [UInt8]

  /// The power of ten that the significand is to be multiplied with; 0 for zero.
  public let exponent: Int

  /// Takes off zeros at both ends; nil if the exponent is beyond its limit then.
  init?(isNegative: Bool, digits: some Collection<UInt8>, exponent: Int) {
    var digits = Array(digits.drop { $0 == 0 })
    let count = digits.count
    while digits.last == 0 { digits.removeLast() }
    let exponent = digits.isEmpty ? 0 : exponent + count - digits.count
    guard abs(exponent) <= JSONDecimal.exponentLimit else { return nil }
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = digits
    self.exponent = exponent
  }

  public init(_ value: Int64) {
    var digits: [UInt8] = []
    DecimalDigits.append(value.magnitude, to: &digits)
    digits = digits.map { $0 - UInt8(ascii: "0") }
    let zeros = value == 0 ? 0 : digits.reversed().prefix { $0 == 0 }.count
    self.isNegative = value < 0
    self.digits = value == 0 ? [] : digits.dropLast(zeros)
    exponent = zeros
  }

  /// Reads a number as JSON writes it.
  ///
  /// - Returns: Nil for everything else, and for exponents beyond ``exponentLimit``.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let read = bytes.withUnsafeBufferPointer { JSONDecimal(bytes: $0) }
    guard let read else { return nil }
    self = read
  }

  init?(bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = JSONScanner(bytes: bytes, depthLimit: 0, keepsNumbers: true)
    guard let token = try? scanner.next(), token.kind == .number, token.start == 0,
      token.end == bytes.count
    else { return nil }
    var digits: [UInt8] = []
    var fraction = 0
    var isFraction = false
    var place = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    while place < bytes.count, bytes[place] | 0x20 != UInt8(ascii: "e") {
      if bytes[place] == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(bytes[place] - UInt8(ascii: "0"))
        if isFraction { fraction += 1 }
      }
      place += 1
    }
    var exponent = 0
    if place < bytes.count, digits.contains(where: { $0 != 0 }) {
      let text = String(decoding: bytes[(place + 1)...], as: UTF8.self)
      guard let written = Int(text), written.magnitude <= 2 * JSONDecimal.exponentLimit else {
        return nil
      }
      exponent = written
    }
    self.init(
      isNegative: bytes[0] == UInt8(ascii: "-"), digits: digits, exponent: exponent - fraction)
  }

  /// The number of digits that stand before the decimal point; below 0, how many zeros follow it.
  var pointPlace: Int { digits.count + exponent }

  /// The nearest double, which is infinite beyond a double's range.
  public var double: Double {
    Double(description) ?? (isNegative ? -.infinity : .infinity)
  }

  /// The whole number, or nil if it is none, or too large.
  public var integer: Int64? { integer(Int64.self) }

  /// The whole number in a type of integers, or nil if it is none, or too large.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    // No type has more bits than digits could need.
    guard exponent >= 0, pointPlace <= Integer.bitWidth else { return nil }
    return Integer((isNegative ? "-" : "") + significand + String(repeating: "0", count: exponent))
  }

  var significand: String {
    digits.isEmpty
      ? "0" : String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}

extension JSONDecimal: CustomStringConvertible {
  /// The number as JSON writes it; reading it gives the same number.
  ///
  /// There is an exponent where at least seven zeros would be needed otherwise.
  public var description: String {
    let sign = isNegative ? "-" : ""
    let text = significand
    if exponent == 0 { return sign + text }
    switch pointPlace {
    case text.utf8.count...text.utf8.count + 6:
      return sign + text + String(repeating: "0", count: exponent)
    case 1..<max(text.utf8.count, 1):
      let point = text.utf8.index(text.utf8.startIndex, offsetBy: pointPlace)
      return sign + text[..<point] + "." + text[point...]
    case -6...0:
      return sign + "0." + String(repeating: "0", count: -pointPlace) + text
    default:
      let rest = text.utf8.count > 1 ? "." + text.dropFirst() : ""
      return sign + text.prefix(1) + rest + "e\(pointPlace - 1)"
    }
  }
}

extension JSONDecimal: Comparable {
  /// Returns whether one number is less than another.
  public static func < (left: JSONDecimal, right: JSONDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  private func isCloserToZero(than other: JSONDecimal) -> Bool {
    guard !digits.isEmpty, !other.digits.isEmpty else {
      return digits.isEmpty && !other.digits.isEmpty
    }
    if pointPlace != other.pointPlace { return pointPlace < other.pointPlace }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

extension JSONDecimal {
  /// The number as ECMAScript writes it (ECMA-262, Number::toString, radix 10).
  var ecmaScriptText: String {
    let sign = isNegative ? "-" : ""
    let text = significand
    let count = text.utf8.count
    switch digits.isEmpty ? 1 : pointPlace {
    case let place where place >= count && place <= 21:
      return sign + text + String(repeating: "0", count: place - count)
    case let place where place > 0 && place <= 21:
      return sign + text.prefix(place) + "." + text.dropFirst(place)
    case let place where place > -6 && place <= 0:
      return sign + "0." + String(repeating: "0", count: -place) + text
    case let place:
      let rest = count > 1 ? "." + text.dropFirst() : ""
      return sign + text.prefix(1) + rest + (place > 0 ? "e+" : "e-") + "\(abs(place - 1))"
    }
  }
}

/// The parts of a number, noted while its bytes went by.
struct NumberScan {
  var isNegative = false
  var isWhole = true

  /// The power of ten that the significand is to be multiplied with.
  var exponent = 0

  /// The digits so far as a number, which means nothing once there are more than fit.
  private(set) var significand: UInt64 = 0

  /// The number of digits from the first that isn't 0; nineteen of them always fit.
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
