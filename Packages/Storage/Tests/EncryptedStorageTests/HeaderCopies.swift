import DomainModels
import EncryptedStorage
import Storage
import Testing

/// The two copies of a vault's header in the store beneath, for tests that change them.
struct HeaderCopies: Equatable {
  var main: [UInt8]?
  var copy: [UInt8]?

  /// Where each part of a header begins, and how long it is.
  static let vault = 1..<17
  static let cost = 17..<20
  static let salt = 20..<52
  static let passphraseSlot = 52..<112
  static let recoverySlot = 112..<172
  static let number = 172..<176
  static let proof = 176..<204
  static let count = 204

  init(main: [UInt8]?, copy: [UInt8]?) {
    self.main = main
    self.copy = copy
  }

  /// Reads what is there.
  init(_ beneath: some StorageBackend) async throws {
    let (vault, second) = try HeaderCopies.tables
    (main, copy) = try await beneath.read { rows in
      func bytes(_ table: RowTable, _ column: Int) throws -> [UInt8]? {
        var found: [UInt8]?
        let isHeader = RowFilter.compare(0, .equal, .text("header"))
        try rows.visit(RowQuery(table, columns: [column], filter: isHeader)) { row in
          if case .bytes(let bytes) = try row.value(at: 0) { found = bytes }
        }
        return found
      }
      return (try bytes(vault, 1), try bytes(second, 2))
    }
  }

  /// Puts them in the place of what is there.
  func write(to beneath: some StorageBackend) async throws {
    let (vault, second) = try HeaderCopies.tables
    try await beneath.write { rows in
      let isHeader = RowFilter.compare(0, .equal, .text("header"))
      for table in [vault, second] { try rows.remove(from: table, where: isHeader) }
      if let main { try rows.insert([.text("header"), .bytes(main)], into: vault) }
      if let copy {
        try rows.insert([.text("header"), .integer(1), .bytes(copy)], into: second)
      }
    }
  }

  /// The same with one bit changed in a byte of each copy that is named.
  func flipping(main first: Int? = nil, copy second: Int? = nil) -> HeaderCopies {
    var changed = self
    if let first { changed.main?[first] ^= 1 << UInt8(first % 8) }
    if let second { changed.copy?[second] ^= 1 << UInt8(second % 8) }
    return changed
  }

  private static var tables: (vault: RowTable, copy: RowTable) {
    get throws {
      let tables = try Note.catalogue.sealed.tables
      return (
        try #require(tables.first { $0.name == "_vault" }),
        try #require(tables.first { $0.name == "_vault_copy" })
      )
    }
  }
}
