public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension WriteTransaction {
  /// Deletes a record for good, here and on every device that the change reaches, and with it all
  /// that refers to it by cascade.
  ///
  /// Its contents leave the row and the change log. Of a synced record the fact stays that there was
  /// one, so that a late change can't bring it back; of others nothing. It can't be restored, and its
  /// ID can't be used again: for a natural key, ``delete(_:at:)`` may be what is wanted.
  ///
  /// ``RecordStore/scrub()`` removes remains that lie in files until these are used again.
  ///
  /// - Parameters:
  ///   - id: which one; it may be deleted already.
  ///   - now: the time of erasure.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/missing`` if it was never there.
  public func erase<R: Record>(_ id: Identifier<R>, at now: Timestamp) throws {
    try erase(try stored(id), at: now)
  }

  /// Deletes a record of a group for good, found without a look at other scopes; as ``erase(_:at:)``.
  ///
  /// - Parameters:
  ///   - id: which one; it may be deleted already.
  ///   - group: what the scope's column names.
  ///   - now: the time of erasure.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/missing`` if it was never there, or is
  ///   another group's.
  public func erase<R: Record, Group>(
    _ id: Identifier<R>, of group: Identifier<Group>, at now: Timestamp
  ) throws {
    try erase(id, in: group.uuid, at: now)
  }

  /// Deletes a record of the group with this ID for good; as ``erase(_:of:at:)``.
  public func erase<R: Record>(_ id: Identifier<R>, in group: UUID, at now: Timestamp) throws {
    let table = try catalogue.record(named: R.table)
    guard let row = try StoredRow.find(id.uuid, in: table, scope: .group(group), rows) else {
      throw StorageError(.missing, "\(R.table) has no record \(id) of \(group)")
    }
    try erase(row, at: now)
  }

  private func erase(_ row: StoredRow, at now: Timestamp) throws {
    if row.isErased { return }
    let followers = try followers(of: row.recordKey(), includingDeleted: true)
    if row.table.isSynced {
      let (stamp, sequence) = try mint(in: row.scope)
      let remains = row.erased(at: .instant(now), stamp)
      try replaceForGood(row, with: remains)
      let fields = [row.table.updatedAt, row.table.deletedAt].map { column in
        FieldChange(
          name: row.table.table.columns[column].name, value: remains.values[column], stamp: stamp)
      }
      try log(remains, fields, stamp: stamp, sequence: sequence, life: Change.erasedLife)
    } else {
      try writing.forget(row.key, of: row.table.table)
      try writing.remove(from: row.table.table, where: row.isThisRow)
    }
    for key in followers {
      // An earlier follower may have taken it along already.
      if let follower = try self.row(of: key) { try erase(follower, at: now) }
    }
  }

  /// Takes over a foreign erasure, unless a later one is here.
  func applyErasure(_ change: Change, to old: StoredRow) throws -> ChangeOutcome {
    let deletion = change.fields.first { $0.name == "deleted_at" }
    guard change.isErasure, let deletion else { return .superseded }
    if old.isErased {
      let known = try old.stamps().base
      let isLater =
        change.stamp == known
        ? deletion.value.winsTie(against: old.values[old.table.deletedAt]) : change.stamp > known
      guard isLater else { return .superseded }
    }
    try replaceForGood(old, with: old.erased(at: deletion.value, change.stamp))
    return .applied
  }

  /// Writes what is left of an erased row over it, and drops its changes from the log.
  private func replaceForGood(_ row: StoredRow, with remains: StoredRow) throws {
    try rememberClock(of: row.scope)
    try writing.remove(
      from: ChangeTable.table,
      where: .all([
        .compare(ChangeTable.tableName, .equal, .text(row.table.table.name)),
        .compare(ChangeTable.scope, .equal, .text(row.scope.description)),
        .compare(ChangeTable.record, .equal, row.values[row.table.id]),
      ]))
    try writing.forget(row.key, of: row.table.table)
    // All of them, even those that were blank before: what was forgotten is unreadable until it is
    // written again.
    let columns = row.values.indices.filter { !row.table.table.key.contains($0) }
    try writing.update(
      row.key, of: row.table.table, columns.map { (column: $0, value: remains.values[$0]) })
  }
}

extension StoredRow {
  /// Holds for this row alone.
  fileprivate var isThisRow: RowFilter {
    .all(zip(table.table.key, key).map { .compare($0, .equal, $1) })
  }
}

extension RecordStore {
  /// Deletes all that a query finds for good, in many short transactions, so that no writer waits
  /// long.
  ///
  /// If it ends in the middle, what was erased before stays so, and the next call goes on.
  /// The description of ``WriteTransaction/erase(_:at:)`` holds for each record.
  ///
  /// - Parameters:
  ///   - query: what to erase; its own limit is not looked at, and what is deleted only by mark is
  ///     found if the query includes it.
  ///   - now: the time of erasure.
  ///   - portion: how many records one transaction erases at most; 1 or more.
  /// - Returns: how many of them were erased, without those that went along by cascade.
  /// - Throws: ``StorageError``.
  public func erase<R: Record>(
    _ query: Query<R>, at now: Timestamp, inPortionsOf portion: Int
  ) async throws -> Int {
    var erased = 0
    while true {
      let count = try await write { transaction in
        let found = try transaction.fetch(query.limit(portion))
        for record in found { try transaction.erase(record.id, at: now) }
        return found.count
      }
      erased += count
      if count < portion { return erased }
    }
  }
}
