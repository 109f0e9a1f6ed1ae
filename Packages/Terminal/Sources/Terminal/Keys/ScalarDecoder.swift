/// Decodes UTF-8 a byte at a time.
///
/// Malformed bytes are replaced as the Unicode Standard recommends, and as `String(decoding:as:)`
/// does: every longest part that could have begun a character becomes one U+FFFD (Unicode 16.0,
/// section 3.9, table 3-7 and "U+FFFD Substitution of Maximal Subparts").
struct ScalarDecoder: Sendable, Equatable {
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = ScalarDecoder.continuation

  private static let continuation: ClosedRange<UInt8> = 0x80...0xBF
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The result of a byte.
  enum Step: Sendable, Equatable {
    /// More bytes have to come.
    case incomplete
    /// A character, or the replacement of a malformed one.
    case scalar(Unicode.Scalar)
    /// The bytes before were malformed; this one has to be given again.
    case replaced(Unicode.Scalar)
  }

  mutating func next(_ byte: UInt8) -> Step {
    guard missing > 0 else { return begin(byte) }
    guard allowed.contains(byte) else {
      self = ScalarDecoder()
      return .replaced(ScalarDecoder.replacement)
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = ScalarDecoder.continuation
    return missing > 0 ? .incomplete : .scalar(Unicode.Scalar(value) ?? ScalarDecoder.replacement)
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case ..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: expect(1, after: byte & 0x1F)
    case 0xE0: expect(2, after: byte & 0x0F, 0xA0...0xBF)
    // A surrogate is malformed.
    case 0xED: expect(2, after: byte & 0x0F, 0x80...0x9F)
    case 0xE1...0xEF: expect(2, after: byte & 0x0F)
    case 0xF0: expect(3, after: byte & 0x07, 0x90...0xBF)
    case 0xF1...0xF3: expect(3, after: byte & 0x07)
    case 0xF4: expect(3, after: byte & 0x07, 0x80...0x8F)
    default: return .scalar(ScalarDecoder.replacement)
    }
    return .incomplete
  }

  private mutating func expect(
    _ count: Int, after bits: UInt8, _ next: ClosedRange<UInt8> = continuation
  ) {
    missing = count
    value = UInt32(bits)
    allowed = next
  }
}
