/// Appends the parts of packed details to their bytes.
package struct DetailsWriter {
  package private(set) var bytes: [UInt8] = []

  package init(reserving count: Int) { bytes.reserveCapacity(count) }

  package mutating func write(byte: UInt8) { bytes.append(byte) }

  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Seven bits a byte, the lowest first, the eighth set on all but the last.
  package mutating func write(unsigned number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Zigzag, so that small numbers of either sign are short.
  package mutating func write(_ number: Int) {
    let wide = Int64(number)
    write(unsigned: UInt64(bitPattern: wide << 1 ^ wide >> 63))
  }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(unsigned: UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  /// The bits of the positions that a set holds.
  package mutating func write<Element: CaseIterable>(
    _ set: Set<Element>, of ordered: [Element]
  ) {
    var bits: UInt64 = 0
    for (position, element) in ordered.enumerated() where set.contains(element) {
      bits |= 1 << UInt64(position)
    }
    write(unsigned: bits)
  }

  /// The position of a case.
  package mutating func write<Element: Equatable>(_ element: Element, of ordered: [Element]) {
    write(unsigned: UInt64(ordered.firstIndex(of: element) ?? 0))
  }
}
