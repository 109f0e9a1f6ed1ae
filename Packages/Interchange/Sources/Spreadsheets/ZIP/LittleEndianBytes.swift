/// Reads numbers as ZIP writes them, lowest byte first.
struct LittleEndianBytes {
  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var remaining: Int { bytes.endIndex - place }

  /// The next number of so many bytes, or nil if there are fewer.
  mutating func number(_ count: Int) -> UInt64? {
    guard remaining >= count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<place + count].reversed() { value = value << 8 | UInt64(byte) }
    place += count
    return value
  }

  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard remaining >= count else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
