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
    for column in row.table.cascadeColumns where columns?.contains(column) ?? true {
      let definition = row.table.table.columns[column]
      guard let name = definition.referencedTable, case .uuid(let target) = row.values[column]
      else { continue }
      let table = try catalogue.record(named: name)
      let scope = table.scope(visibleTo: row.scope)
      let key = VisibleRecord(table: name, scope: scope, record: target)
      if key == lastMade || living.contains(key) { continue }
      guard try StoredRow.isLiving(target, in: table, scope: scope, rows) else {
        throw StorageError(
          .dangling,
          "\(row.table.table.name).\(definition.name) refers to "
            + "\(target.uuidString.lowercased()), which \(name) does not have")
      }
      living.insert(key)
    }
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
