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
