/// Reads numbers from bytes, and nil where they end too soon.
struct ByteReader {
  private let all: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) {
    all = bytes
  }

  /// The number of bytes that are left.
  var remaining: Int { all.count - place }

  var isAtEnd: Bool { place == all.count }

  mutating func byte() -> UInt8? {
    guard place < all.count else { return nil }
    defer { place += 1 }
    return all[place]
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, all.count - place >= count else { return nil }
    defer { place += count }
    return all[place..<(place + count)]
  }

  /// A number in little-endian order.
  mutating func integer<Value: FixedWidthInteger>(_: Value.Type) -> Value? {
    guard let slice = bytes(Value.bitWidth / 8) else { return nil }
    return slice.reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
  }

  mutating func double() -> Double? {
    integer(UInt64.self).map(Double.init(bitPattern:))
  }

  /// A string of at most 65,535 bytes after its length.
  mutating func string() -> String? {
    guard let count = integer(UInt16.self), let slice = bytes(Int(count)) else { return nil }
    return String(validating: slice, as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> Value(shift)))
    }
  }

  mutating func append(number value: Double) {
    append(littleEndian: value.bitPattern)
  }

  /// The text after its length; bytes beyond 65,535 are left out.
  mutating func append(text: String) {
    let bytes = text.utf8.prefix(Int(UInt16.max))
    append(littleEndian: UInt16(truncatingIfNeeded: bytes.count))
    append(contentsOf: bytes)
  }
}
