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

/// Bytes whose meaning is known to the code that packs them.
public struct PackedBytes: ColumnValue, Hashable {
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var columnType: ColumnType { .bytes }

  public var stored: StoredValue { .bytes(bytes) }

  /// Reads the bytes of a range.
  ///
  /// - Throws: ``StoredValueMismatch`` if the value is no bytes.
  public init(stored: StoredValue) throws {
    guard case .bytes(let bytes) = stored else {
      throw StoredValueMismatch(expected: "bytes", found: stored)
    }
    self.bytes = bytes
  }
}

/// Says why bytes are no packed details; never what they hold.
public enum PackedDetailsError: ExplainedError, Equatable {
  /// A later version of the format wrote them.
  case laterVersion(Int)
  /// They end before everything is read.
  case cut
  /// A field holds what no details are written as.
  case malformed(String)
  /// So many bytes follow after the last field.
  case excess(Int)

  /// `packed_details_later_version` or `packed_details_damaged`.
  public var code: String {
    if case .laterVersion = self { return "packed_details_later_version" }
    return "packed_details_damaged"
  }

  /// The defect of the bytes, as a sentence.
  public var message: String {
    switch self {
    case .laterVersion(let version):
      "a profile is kept in format \(version), which only a later version of this program reads"
    case .cut: "a kept profile ends too early"
    case .malformed(let field): "a kept profile is damaged in its \(field)"
    case .excess(let count): "a kept profile has \(count) bytes too many"
    }
  }

  /// The next step for the user, as a sentence.
  public var hint: String? {
    if case .laterVersion = self { return "use the version of the program that wrote it" }
    return "restore the store from a backup"
  }

  /// The work could not be done.
  public var kind: FailureKind { .failed }
}
