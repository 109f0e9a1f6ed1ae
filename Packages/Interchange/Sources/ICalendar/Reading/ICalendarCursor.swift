/// Reads a value byte by byte.
struct ICalendarCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { offset >= bytes.count }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Moves past a byte if it comes next; letters in either case.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: byte) || next == UInt8(ascii: byte) | 0x20 else {
      return false
    }
    offset += 1
    return true
  }

  /// The number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[offset..<offset + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    offset += count
    return number
  }

  /// The number of all digits that follow: at least one, and at most nine after leading zeros.
  mutating func number() -> Int? {
    let start = offset
    var number = 0
    while let next, (0x30...0x39).contains(next) {
      number = number * 10 + Int(next - 0x30)
      guard number < 1_000_000_000 else { return nil }
      offset += 1
    }
    return offset > start ? number : nil
  }

  /// +1 or -1 after an optional sign.
  mutating func sign() -> Int {
    if take("-") { return -1 }
    _ = take("+")
    return 1
  }

  /// What is wrong where the cursor stands.
  func error(_ reason: String) -> ICalendarValueError {
    ICalendarValueError(reason: reason, offset: offset)
  }
}
