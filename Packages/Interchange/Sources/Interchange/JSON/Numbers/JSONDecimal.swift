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
  /// How large or small an exponent may be: ±10⁹.
  public static let exponentLimit = 1_000_000_000

  /// Whether it is below zero.
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

  /// How many digits stand before the decimal point; below 0, how many zeros follow it.
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
