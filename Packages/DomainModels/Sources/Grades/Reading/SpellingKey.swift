/// A spelling of at most 24 bytes in lower case, packed so that it compares and hashes fast.
///
/// No grade is longer, and neither is the name of a scale.
struct SpellingKey: Sendable, Hashable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  private(set) var count = 0

  static let limit = 24

  /// The key of a spelling, its spaces left out; nil if it is empty or too long.
  init?(_ text: String) {
    for byte in text.utf8 where byte != 32 {
      guard append(65...90 ~= byte ? byte | 32 : byte) else { return nil }
    }
    if count == 0 { return nil }
  }

  /// The key of bytes in lower case; nil if there are none or too many.
  init?(_ bytes: ArraySlice<UInt8>, _ more: ArraySlice<UInt8> = []) {
    for byte in bytes { guard append(byte) else { return nil } }
    for byte in more { guard append(byte) else { return nil } }
    if count == 0 { return nil }
  }

  private mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.limit else { return false }
    switch count {
    case ..<8: low |= UInt64(byte) << UInt64(count * 8)
    case ..<16: middle |= UInt64(byte) << UInt64((count - 8) * 8)
    default: high |= UInt64(byte) << UInt64((count - 16) * 8)
    }
    count += 1
    return true
  }
}
