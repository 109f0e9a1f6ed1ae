import DomainModels

extension WriteTransaction {
  /// Notes that nobody here wrote some fields, which the row only has because a newer program has
  /// columns for them.
  ///
  /// A row from before a column has its default there, with the moment of the whole row: what somebody
  /// wrote elsewhere before that moment would give way to a value that nobody wrote. Call it before
  /// such a change is merged which waited for the columns. Fields that hold another value than the
  /// default, or were written by themselves, are left as they are.
  ///
  /// - Parameter change: tells which fields of which record.
  /// - Throws: ``StorageError``.
  public func markUnwritten(_ change: Change) throws {
    guard let table = try? catalogue.synced(change.table),
      let old = try StoredRow.find(change.record, in: table, scope: change.scope, rows),
      !old.isErased
    else { return }
    var stamps = try old.stamps()
    for field in change.fields where stamps.deviation(of: field.name) == nil {
      guard let column = table.table.position(of: field.name), table.ownColumns.contains(column),
        column != table.id, !table.lifecycle.contains(column),
        old.values[column] == table.table.columns[column].defaultValue ?? .null
      else { continue }
      stamps[field.name] = HybridTimestamp(time: 0, node: 0)
    }
    var next = old
    next.set(stamps, life: try old.life())
    let differences = old.differences(to: next)
    if !differences.isEmpty { try writing.update(old.key, of: table.table, differences) }
  }
}
