import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordReading {
  /// What refers to a record by cascade, whether the record itself is here or not.
  ///
  /// - Parameters:
  ///   - key: the record.
  ///   - includingDeleted: whether deleted ones are among them. Nothing of an erased one says what
  ///     it referred to.
  /// - Returns: those that refer to it themselves, and not what follows them in turn.
  /// - Throws: ``StorageError`` if the catalogue does not list the table.
  public func followers(of key: RecordKey, includingDeleted: Bool) throws -> [RecordKey] {
    let target = try catalogue.record(named: key.table)
    var found: [RecordKey] = []
    for (table, column) in catalogue.cascades(from: key.table) {
      var filters: [RowFilter] = [.compare(column, .equal, .uuid(key.record))]
      if !includingDeleted { filters.append(.isNull(table.deletedAt)) }
      // Two owners' records can share an identity that follows from a natural key.
      if case .owner = target.definition.scope {
        filters.insert(.compare(RecordTable.scope, .equal, .text(key.scope.description)), at: 0)
      } else if let scopes = table.scopes(of: .all(filters)) {
        filters.insert(scopes, at: 0)
      }
      let query = RowQuery(
        table.table, columns: [RecordTable.scope, table.id], filter: .all(filters))
      try rows.visit(query) { row in
        let scope = try row.read(0, as: RecordTable.scope, of: table.table) {
          try String(stored: $0)
        }
        let record = try row.read(1, as: table.id, of: table.table) { try UUID(stored: $0) }
        found.append(
          RecordKey(table: table.table.name, scope: Scope(scope), record: record))
      }
    }
    return found
  }

  /// The row of a record.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/missing`` if there is none.
  func existing(_ key: RecordKey) throws -> StoredRow {
    if let row = try row(of: key) { return row }
    throw StorageError(
      .missing, "\(key.table) has no record \(key.record.uuidString.lowercased())")
  }

  /// The row of a record; `nil` if there is none.
  func row(of key: RecordKey) throws -> StoredRow? {
    try StoredRow.find(
      key.record, in: try catalogue.record(named: key.table), scope: key.scope, rows)
  }
}
