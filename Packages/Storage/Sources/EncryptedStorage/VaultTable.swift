import DomainModels
import Storage

/// Where the header lies in the store beneath: in two tables, and so on two pages of a file.
enum VaultTable {
  private static let name = StoredValue.text("header")
  private static let number = StoredValue.integer(1)

  /// Both copies of the header, as they are.
  static func read(_ rows: any RowReading) throws -> VaultHeaders {
    let isNamed = RowFilter.compare(0, .equal, name)
    return VaultHeaders(
      main: try value(RowQuery(SealedLayout.vault, columns: [1], filter: isNamed, limit: 1), rows),
      copy: try value(
        RowQuery(
          SealedLayout.headerCopy, columns: [2],
          filter: .all([isNamed, .compare(1, .equal, number)]), limit: 1), rows))
  }

  private static func value(_ query: RowQuery, _ rows: any RowReading) throws -> [UInt8]? {
    var found: [UInt8]?
    try rows.visit(query) { row in
      // Of another type it is there, and can't be read.
      found = if case .bytes(let bytes) = try row.value(at: 0) { bytes } else { [] }
    }
    return found
  }

  /// Writes a header into both places.
  ///
  /// - Parameters:
  ///   - header: what they are to hold.
  ///   - present: what is in them within the same transaction.
  ///   - rows: the store beneath.
  /// - Throws: ``Storage/StorageError``.
  static func write(
    _ header: VaultHeader, over present: VaultHeaders, _ rows: any RowWriting
  ) throws {
    let bytes = StoredValue.bytes(header.bytes)
    if present.main == nil {
      try rows.insert([name, bytes], into: SealedLayout.vault)
    } else {
      try rows.update([name], of: SealedLayout.vault, [(column: 1, value: bytes)])
    }
    if present.copy == nil {
      try rows.insert([name, number, bytes], into: SealedLayout.headerCopy)
    } else {
      try rows.update([name, number], of: SealedLayout.headerCopy, [(column: 2, value: bytes)])
    }
  }
}
