import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What rows refer to by cascade.
extension WriteTransaction {
  /// A record as a row may refer to it.
  struct VisibleRecord: Hashable {
    let table: String
    /// Whose; `nil` for any group.
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

  /// What a column of a row refers to by cascade.
  private struct Reference {
    let column: Int
    let table: RecordTable
    let target: VisibleRecord

    /// How it is looked for.
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

  /// How others refer to a row's record.
  func visible(_ row: StoredRow) throws -> VisibleRecord {
    VisibleRecord(
      table: row.table.table.name, scope: row.table.scope(visibleTo: row.scope),
      record: try UUID(stored: row.values[row.table.id]))
  }
}
