public import DomainModels

/// What an examination of a store found.
public struct StoreAudit: Sendable, Equatable {
  /// How many rows each table holds, deleted ones too.
  public let rows: [String: Int]
  /// How many changes nobody has confirmed yet.
  public let pendingChanges: Int
  /// When the store last wrote, by its own clock; `nil` before its first write.
  public let latestStamp: Timestamp?
  /// A sentence for each damage and each disagreement; empty if all is well.
  public let problems: [String]
}

extension RecordStore {
  /// Examines the files, and whether rows and change log agree.
  ///
  /// They agree if every change in the log stands in its row, unless something later does or the
  /// greater value of the same moment, and if no change in the log is later than the clock.
  public func audit() async throws -> StoreAudit {
    let damage = try await backend.check()
    let catalogue = catalogue
    return try await read { transaction in
      var rows: [String: Int] = [:]
      for record in catalogue.records.values {
        rows[record.table.name] = try transaction.rows.count(RowQuery(record.table, columns: []))
      }
      let changes = try transaction.changes()
      let last = try ClockTable.read(transaction.rows)
      let disagreements = try changes.flatMap { change in
        try transaction.disagreements(of: change, clock: last)
      }
      return StoreAudit(
        rows: rows, pendingChanges: changes.count, latestStamp: last?.clock.last.instant,
        problems: damage + disagreements)
    }
  }
}

extension RecordReading {
  /// What a change says that its row does not.
  fileprivate func disagreements(of change: Change, clock: ClockTable?) throws -> [String] {
    let name = "change \(change.sequence) of \(change.table)"
    guard let clock, change.stamp <= clock.clock.last, change.sequence <= clock.sequence else {
      return ["\(name) is later than the store's clock"]
    }
    guard let table = try? catalogue.record(named: change.table) else { return [] }
    guard let row = try StoredRow.find(change.record, in: table, scope: change.scope, rows) else {
      return ["\(name) has no row"]
    }
    var problems: [String] = []
    let edit = try RowEdit(row)
    if edit.life < change.life { problems.append("\(name) is missing from its row's lives") }
    for field in change.fields {
      guard table.isSynced, let field = table.place(field) else { continue }
      // Of deleting and restoring, more lives outweigh a later stamp.
      if field.column == table.deletedAt, edit.life != change.life { continue }
      if edit.isSuperseded(by: field, life: change.life) {
        // Of a part the column alone: the part's name may tell what it holds.
        problems.append("\(name) is missing from its row's \(edit.name(field.column))")
      }
    }
    return problems
  }
}
