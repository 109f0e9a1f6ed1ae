import DomainModels
import Storage

/// Where the header lies in the store beneath.
enum VaultTable {
  private static let key = StoredValue.text("header")

  /// The header; `nil` if the store is no vault.
  static func read(_ rows: any RowReading) throws -> VaultHeader? {
    var found: VaultHeader?
    let query = RowQuery(
      SealedLayout.vault, columns: [1], filter: .compare(0, .equal, key), limit: 1)
    try rows.visit(query) { row in
      guard case .bytes(let bytes) = try row.value(at: 0) else { return }
      found = try VaultHeader(bytes)
    }
    return found
  }

  static func write(_ header: VaultHeader, isFirst: Bool, _ rows: any RowWriting) throws {
    let bytes = StoredValue.bytes(header.bytes)
    if isFirst {
      try rows.insert([key, bytes], into: SealedLayout.vault)
    } else {
      try rows.update([key], of: SealedLayout.vault, [(column: 1, value: bytes)])
    }
  }
}
