/// Reads the parts of packed details from their bytes, and never beyond their end.
package struct DetailsReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The number of bytes that are not read yet.
  package var remaining: Int { bytes.count - position }

  package mutating func byte() throws(PackedDetailsError) -> UInt8 {
    guard position < bytes.count else { throw .cut }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func flag(_ field: String) throws(PackedDetailsError) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw .malformed(field) }
    return byte == 1
  }

  package mutating func unsigned(_ field: String) throws(PackedDetailsError) -> UInt64 {
    let first = try byte()
    if first < 0x80 { return UInt64(first) }
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while true {
      let byte = try byte()
      let bits = UInt64(byte & 0x7F)
      // The tenth byte has room for the 64th bit alone, and none ends in a byte that says nothing:
      // there is one way to write each number.
      guard shift < 63 || (shift == 63 && bits <= 1), byte != 0 else { throw .malformed(field) }
      value |= bits << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  package mutating func number(_ field: String) throws(PackedDetailsError) -> Int {
    let raw = try unsigned(field)
    let wide = Int64(bitPattern: raw >> 1) ^ -Int64(raw & 1)
    guard let number = Int(exactly: wide) else { throw .malformed(field) }
    return number
  }

  /// The number of elements that follow, of which each takes at least one byte: so no reader
  /// reserves room for more than there can be.
  package mutating func count(_ field: String) throws(PackedDetailsError) -> Int {
    let raw = try unsigned(field)
    guard raw <= UInt64(remaining) else { throw .cut }
    return Int(raw)
  }

  package mutating func text(_ field: String) throws(PackedDetailsError) -> String {
    let count = try count(field)
    guard count > 0 else { return "" }
    let slice = UnsafeBufferPointer(rebasing: bytes[position..<position + count])
    guard let text = String(validating: slice, as: UTF8.self) else { throw .malformed(field) }
    position += count
    return text
  }

  /// The elements whose bits are set.
  package mutating func set<Element: Hashable>(
    of ordered: [Element], _ field: String
  ) throws(PackedDetailsError) -> Set<Element> {
    var bits = try unsigned(field)
    guard 64 - bits.leadingZeroBitCount <= ordered.count else { throw .malformed(field) }
    var set = Set<Element>(minimumCapacity: bits.nonzeroBitCount)
    while bits != 0 {
      set.insert(ordered[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
    return set
  }

  /// The case at a position.
  package mutating func element<Element>(
    of ordered: [Element], _ field: String
  ) throws(PackedDetailsError) -> Element {
    let raw = try unsigned(field)
    guard raw < UInt64(ordered.count) else { throw .malformed(field) }
    return ordered[Int(raw)]
  }
}
