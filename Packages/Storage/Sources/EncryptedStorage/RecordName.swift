import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which record a row tells of.
struct RecordName: Sendable, Hashable {
  let table: String
  let scope: String
  let id: UUID

  init(table: String, scope: StoredValue, id: StoredValue) throws {
    guard case .text(let scope) = scope, case .uuid(let id) = id else {
      throw StorageError(.invalid, "a row of \(table) has no scope or no identity")
    }
    self.table = table
    self.scope = scope
    self.id = id
  }

  /// Names the record that a row with this key is.
  init(_ key: [StoredValue], of table: SealedTable) throws {
    guard key.count == 2 else {
      throw StorageError(.invalid, "a key of \(table.outer.name) has a scope and an identity")
    }
    try self.init(table: table.outer.name, scope: key[0], id: key[1])
  }

  /// The record's key, as its row has it.
  var key: [StoredValue] { [.text(scope), .uuid(id)] }

  static func == (left: Self, right: Self) -> Bool {
    // Scopes differ by their bytes: two spellings of é are two people.
    left.id == right.id && left.scope.utf8.elementsEqual(right.scope.utf8)
      && left.table == right.table
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
