/// Reads fixed-width digits and separators from the front of an ASCII text.
struct DigitScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  /// Exactly so many digits as a number, or `nil` without moving.
  mutating func digits(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    position += count
    return value
  }

  /// Moves past one character if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// An optional fraction of a second, cut to milliseconds; 0 where there is none.
  mutating func milliseconds() -> Int? {
    guard skip(".") else { return 0 }
    var value = 0
    var count = 0
    while let digit = digits(1) {
      if count < 3 { value = value * 10 + digit }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in count..<max(count, 3) { value *= 10 }
    return value
  }

  /// `Z` or `±hh:mm`, in minutes east of UTC.
  mutating func offsetMinutes() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = digits(2), hours < 24, skip(":"),
      let minutes = digits(2), minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}
