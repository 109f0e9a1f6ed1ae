import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A reference of a record to another that it goes with, as far as the referring record can tell.
public struct RecordReference: Sendable, Hashable {
  /// The other record's table.
  public let table: String
  /// The scope of the other record; `nil` if its own row says so, because records of its table
  /// belong to groups.
  public let scope: Scope?
  public let record: UUID

  /// Names what is referred to.
  public init(table: String, scope: Scope?, record: UUID) {
    self.table = table
    self.scope = scope
    self.record = record
  }
}

extension Catalogue {
  /// The records that a change's own goes with: it can't be made without them, and is deleted when
  /// one of them is.
  ///
  /// - Parameter change: only the references that are among its fields count; it may be of a table
  ///   that the catalogue does not list, and then has none.
  /// - Returns: what it refers to by cascade, in the order of its fields.
  public func references(of change: Change) -> [RecordReference] {
    guard let table = records[change.table], table.hasCascades else { return [] }
    return change.fields.compactMap { field in
      guard case .uuid(let record) = field.value,
        let column = table.cascadeColumns.first(where: {
          table.table.columns[$0].name == field.name
        }),
        let target = table.table.columns[column].referencedTable.flatMap({ records[$0] })
      else { return nil }
      return RecordReference(
        table: target.table.name, scope: target.scope(visibleTo: change.scope), record: record)
    }
  }
}

extension RecordReading {
  /// The records that refer to a record by cascade, whether the record itself is here or not.
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
      // Two owners' records can share an ID that follows from a natural key.
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

/// References by cascade.
extension WriteTransaction {
  /// A record as a row may refer to it.
  struct VisibleRecord: Hashable {
    let table: String
    /// The scope to search; `nil` for any group.
    let scope: Scope?
    let record: UUID
  }

  /// Refuses a row that refers by cascade to something which is not there, or deleted.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - columns: where to look; `nil` for all of its own columns.
  ///   - living: records that need not be looked for; those that are found join them.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/dangling``.
  func requireReferences(
    of row: StoredRow, only columns: [Int]? = nil, living: inout Set<VisibleRecord>
  ) throws {
    guard row.table.hasCascades, !row.isDeleted else { return }
    var unknown: [Reference] = []
    for column in row.table.cascadeColumns where columns?.contains(column) ?? true {
      guard let reference = try reference(in: column, of: row), reference.target != lastMade,
        !living.contains(reference.target)
      else { continue }
      unknown.append(reference)
    }
    // All of them in one round trip.
    if unknown.count > 1 { for reference in unknown { try rows.prefetch(reference.query) } }
    for reference in unknown where !living.contains(reference.target) {
      let target = reference.target
      guard try StoredRow.isLiving(target.record, in: reference.table, scope: target.scope, rows)
      else {
        throw StorageError(
          .dangling,
          "\(row.table.table.name).\(row.table.table.columns[reference.column].name) refers to "
            + "\(target.record.uuidString.lowercased()), which \(target.table) does not have")
      }
      living.insert(target)
    }
  }

  /// Says that ``requireReferences(of:only:)`` will be asked.
  func prefetchReferences(of row: StoredRow) throws {
    for column in row.table.cascadeColumns {
      if let reference = try reference(in: column, of: row) {
        try rows.prefetch(reference.query)
      }
    }
  }

  /// A reference by cascade in a column of a row.
  private struct Reference {
    let column: Int
    let table: RecordTable
    let target: VisibleRecord

    /// The query that finds the record.
    var query: RowQuery { StoredRow.livingQuery(for: target.record, in: table, target.scope) }
  }

  private func reference(in column: Int, of row: StoredRow) throws -> Reference? {
    guard let name = row.table.table.columns[column].referencedTable,
      case .uuid(let record) = row.values[column]
    else { return nil }
    let table = try catalogue.record(named: name)
    let scope = table.scope(visibleTo: row.scope)
    return Reference(
      column: column, table: table,
      target: VisibleRecord(table: name, scope: scope, record: record))
  }

  func requireReferences(of row: StoredRow, only columns: [Int]? = nil) throws {
    var living: Set<VisibleRecord> = []
    try requireReferences(of: row, only: columns, living: &living)
  }

  /// Returns the form in which other rows refer to a row's record.
  func visible(_ row: StoredRow) throws -> VisibleRecord {
    VisibleRecord(
      table: row.table.table.name, scope: row.table.scope(visibleTo: row.scope),
      record: try UUID(stored: row.values[row.table.id]))
  }
}
