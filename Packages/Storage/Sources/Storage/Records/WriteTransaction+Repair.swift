public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WriteTransaction {
  /// Takes back what a change wrote here, and puts what the far side holds in its place: after the
  /// far side refused the change, or timestamped it again.
  ///
  /// Only fields that still carry the change's own timestamps are touched: an edit made since stays.
  ///
  /// - Parameters:
  ///   - current: the far side's state of the change's fields; `nil` if it has no such record.
  ///   - sent: the change, as this store made it.
  /// - Returns: whether anything was written.
  /// - Throws: ``StorageError``.
  public func adopt(_ current: Change?, inPlaceOf sent: Change) throws -> Bool {
    let table = try catalogue.synced(sent.table)
    guard let old = try StoredRow.find(sent.record, in: table, scope: sent.scope, rows),
      !old.isErased
    else { return false }
    guard let current else { return try takeBack(old, sent) }
    var edit = try RowEdit(old)
    let before = edit.finished()
    let known = Dictionary(current.fields.map { ($0.name, $0) }) { first, _ in first }
    for field in sent.fields {
      guard let place = table.place(field), edit.known(place)?.timestamp == field.timestamp else {
        continue
      }
      if let far = known[field.name] {
        if let far = table.place(far) { edit.take(far, life: current.life) }
      } else if place.isPart {
        edit.drop(part: field.name)
      }
    }
    let next = edit.finished()
    if before.differences(to: next).isEmpty { return false }
    try witness(current.fields.map(\.timestamp).reduce(current.timestamp, max), in: current.scope)
    try writing.update(old.key, of: table.table, old.differences(to: next))
    return true
  }

  /// Removes a record that only the change made, and that was not written to since.
  private func takeBack(_ old: StoredRow, _ sent: Change) throws -> Bool {
    let edit = try RowEdit(old)
    let written = Dictionary(sent.fields.map { ($0.name, $0.timestamp) }) { first, _ in first }
    let columns = old.table.ownColumns.filter { $0 != old.table.id }
    let isOnlyThis = (columns.map(edit.name) + edit.parts.sorted.map(\.name)).allSatisfy { name in
      let timestamp = edit.timestamps[name]
      return timestamp.time == 0 || timestamp == written[name]
    }
    guard isOnlyThis else { return false }
    try forgetRow(old.table.table.name, old)
    return true
  }

  /// Writes into rows what changes of the same times say, where a row holds something else: its value
  /// was changed by something other than this store.
  ///
  /// - Parameter changes: of this store's log.
  /// - Returns: a sentence for each value. Nothing tells whether the row or the change was right.
  /// - Throws: ``StorageError``.
  public func mend(_ changes: [Change]) throws -> [String] {
    var mended: [String] = []
    for change in changes {
      guard let table = try? catalogue.synced(change.table),
        let old = try StoredRow.find(change.record, in: table, scope: change.scope, rows),
        !old.isErased
      else { continue }
      var edit = try RowEdit(old)
      for field in change.fields {
        guard let place = table.place(field), let known = edit.known(place),
          known.timestamp == field.timestamp, known.value != field.value
        else { continue }
        edit.take(place, life: change.life)
        mended.append(
          "\(edit.name(place.column)) of \(change.record) in \(change.table) was not what its "
            + "change says; what the change says was kept")
      }
      let changed = old.differences(to: edit.finished())
      if !changed.isEmpty { try writing.update(old.key, of: table.table, changed) }
    }
    return mended
  }

  /// Removes a record without a trace, because the far side, which has forgotten what was deleted
  /// long ago, knows of none, and nothing of it is waiting to be sent.
  ///
  /// - Parameter key: which record, of a synced table.
  /// - Returns: whether there was one.
  /// - Throws: ``StorageError``.
  public func sweep(_ key: RecordKey) throws -> Bool {
    let table = try catalogue.synced(key.table)
    guard let old = try StoredRow.find(key.record, in: table, scope: key.scope, rows) else {
      return false
    }
    try forgetRow(key.table, old)
    return true
  }

  private func forgetRow(_ table: String, _ row: StoredRow) throws {
    try writing.forget(row.key, of: row.table.table)
    try writing.remove(
      from: row.table.table,
      where: .all(zip(row.table.table.key, row.key).map { .compare($0, .equal, $1) }))
  }

  /// Deletes what lives although the record that it goes with is deleted: it was made elsewhere by
  /// a device that did not know.
  ///
  /// - Parameters:
  ///   - key: the record that is deleted; nothing happens if it lives.
  ///   - now: the time of deletion.
  /// - Returns: the records that were deleted directly, without those deleted with them in turn.
  /// - Throws: ``StorageError``.
  public func deleteOrphans(of key: RecordKey, at now: Timestamp) throws -> [RecordKey] {
    guard let row = try row(of: key), row.isDeleted else { return [] }
    var deleted: [RecordKey] = []
    for key in try followers(of: key, includingDeleted: false) {
      guard let follower = try self.row(of: key), !follower.isDeleted else { continue }
      try setDeleted(follower, now, at: now)
      deleted.append(key)
    }
    return deleted
  }

  /// Writes fields of a record by their names, as an edit of its owner: for tools that know no Swift
  /// type of it.
  ///
  /// - Parameters:
  ///   - fields: the columns' names and what they shall hold; `deleted_at` as null restores. Naming
  ///     a text that keeps both settles it, be it with what it holds already.
  ///   - key: which record.
  ///   - now: the time of the edit, which `updated_at` shows.
  /// - Throws: ``StorageError``: ``StorageError/Reason/missing``; ``StorageError/Reason/invalid`` for
  ///   a column that there is not, or that can't hold the value; what ``save(_:)`` throws.
  public func edit(
    _ fields: [String: StoredValue], of key: RecordKey, at now: Timestamp
  ) throws {
    let table = try catalogue.record(named: key.table)
    let old = try existing(key)
    let versions = try alternatives(of: key)
    var new = old
    var settled: [Int] = []
    for (name, value) in fields {
      guard let column = table.table.position(of: name), table.ownColumns.contains(column),
        column != table.id, column != table.scopeColumn
      else { throw StorageError.unknownColumn(name, table: key.table) }
      guard table.table.columns[column].accepts(value) else {
        throw StorageError(.invalid, "\(key.table).\(name) can't hold that")
      }
      new.values[column] = value
      if versions[name] != nil { settled.append(column) }
    }
    new.touch(at: now)
    try replace(old, with: new, settling: settled)
  }
}
