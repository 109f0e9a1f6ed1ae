import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WriteTransaction {
  /// Writes changes that other stores made, with their own timestamps, and logs none of them; only
  /// the losing versions in columns that keep both are logged, as found here.
  ///
  /// For each field the later timestamp stays, and of one timestamp the greater value, so the order
  /// of arrival does not matter and a change that comes twice does nothing. Of deleting and restoring
  /// the one with more lives behind it stays.
  ///
  /// Changes may be of every owner: this is for sync and for tools. It neither cascades nor checks
  /// references: the device that deleted a record logged what went with it, and what a record
  /// refers to may come later, or be deleted elsewhere.
  ///
  /// - Returns: for each change, what became of it.
  /// - Throws: ``StorageError`` if the store itself fails; a change that can't be taken is an
  ///   outcome, not an error.
  public func apply(_ changes: [Change]) throws -> [ChangeOutcome] {
    try changes.map { try merge($0).outcome }
  }

  /// Writes one change that another store made, as ``apply(_:)`` does, and tells which edits were
  /// made side by side.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - limit: how far ahead of this store's clock its timestamps may be.
  /// - Returns: what became of it, and each value that lost though the author of the other had
  ///   not seen it.
  /// - Throws: ``StorageError`` if the store itself fails.
  public func merge(_ change: Change, upTo limit: TimestampLimit = .aDayAhead) throws -> MergeReport
  {
    let last = change.fields.reduce(change.stamp) { max($0, $1.stamp) }
    if let latest = limit.latest(at: environment.clock.now), last > latest {
      return MergeReport(outcome: .tooFarAhead)
    }
    let report = try take(change)
    switch report.outcome {
    case .applied, .merged, .superseded: try witness(last, in: change.scope)
    case .unknownSchema, .incomplete, .tooFarAhead, .invalid: break
    }
    return report
  }

  private func take(_ change: Change) throws -> MergeReport {
    guard let table = try? catalogue.record(named: change.table), table.isSynced else {
      return MergeReport(outcome: .unknownSchema)
    }
    var fields: [PositionedField] = []
    fields.reserveCapacity(change.fields.count)
    for field in change.fields {
      guard let placed = table.place(field) else { return MergeReport(outcome: .unknownSchema) }
      fields.append(placed)
    }
    guard isPossible(change, fields, in: table) else { return MergeReport(outcome: .invalid) }
    if try isMade(change, fields, in: table) { return MergeReport(outcome: .applied) }
    guard let old = try StoredRow.find(change.record, in: table, scope: change.scope, rows) else {
      return MergeReport(outcome: try make(change, fields, in: table))
    }
    if change.isErasure || old.isErased {
      return MergeReport(outcome: try applyErasure(change, to: old))
    }
    return try merge(change, fields, into: old)
  }

  /// Makes the record of a change that holds its making, unless it is here.
  ///
  /// It does not look first: what comes is new nearly always, and looking takes a third of the time.
  ///
  /// - Returns: whether it was made; if not, it may be here, or want more than the change holds.
  private func isMade(
    _ change: Change, _ fields: [PositionedField], in table: RecordTable
  ) throws -> Bool {
    guard change.life == 1, fields.contains(where: { $0.column == table.createdAt }) else {
      return false
    }
    do {
      return try make(change, fields, in: table) == .applied
    } catch let error as StorageError where error.reason == .duplicate {
      return false
    }
  }

  /// Returns whether the change's life, deletion and scope go together.
  private func isPossible(
    _ change: Change, _ fields: [PositionedField], in table: RecordTable
  ) -> Bool {
    // The upper end is there so that counting on from it never reaches that of erased records.
    guard (1...900_000_000).contains(change.life) || change.isErasure else { return false }
    let erases = fields.contains { $0.column == table.deletedAt }
    if change.isErasure, !erases { return false }
    var group: UUID?
    switch table.definition.scope {
    case .owner: if change.scope == .shared { return false }
    case .shared: if change.scope != .shared { return false }
    case .column:
      group = UUID(uuidString: change.scope.description)
      guard let group, change.scope == .group(group) else { return false }
    }
    return fields.allSatisfy { field in
      let value = field.change.value
      if field.column == table.deletedAt { return (value != .null) == change.isDeletion }
      if field.column == table.scopeColumn { return value == group.stored }
      return true
    }
  }

  private func merge(
    _ change: Change, _ fields: [PositionedField], into old: StoredRow
  ) throws -> MergeReport {
    let node = try self.node()
    let conflicts = try old.conflicts(with: change, fields, ownNode: node)
    let lost = try old.versions(givingWayTo: change, fields, ownNode: node)
    var edit = try RowEdit(old)
    var taken = 0
    for field in fields where edit.isSuperseded(by: field, life: change.life) {
      edit.take(field, life: change.life)
      taken += 1
    }
    let kept = try keep(lost, change, in: &edit)
    if taken > 0 || !kept.isEmpty {
      try writing.update(old.key, of: old.table.table, old.differences(to: edit.finished()))
    }
    let outcome: ChangeOutcome =
      taken == 0 ? .superseded : taken == fields.count ? .applied : .merged
    // A version that was seen and replaced since, or is kept already, is no news.
    let isNews = { (conflict: FieldConflict) in
      edit.field(conflict).map { kept.contains($0.change.name) } ?? true
    }
    return MergeReport(outcome: outcome, conflicts: conflicts.filter(isNews))
  }

  /// Keeps losing versions beside those that won, and logs them: a place that only carries
  /// changes does not notice them, and would not hand them on.
  ///
  /// Each has its own timestamp, so that a device that notices keeps the same.
  ///
  /// - Returns: the names of those that were not kept yet.
  private func keep(
    _ lost: [FieldConflict], _ change: Change, in edit: inout RowEdit
  ) throws -> Set<String> {
    var kept: [FieldChange] = []
    for field in lost.compactMap(edit.field) where edit.isSuperseded(by: field, life: edit.life) {
      edit.take(field, life: edit.life)
      kept.append(field.change)
    }
    if kept.isEmpty { return [] }
    // The change that tells of a version is later than the version.
    try witness(change.fields.map(\.stamp).reduce(change.stamp, max), in: change.scope)
    let (stamp, sequence) = try mint(in: change.scope)
    try log(edit.row, kept, stamp: stamp, sequence: sequence, life: edit.life)
    return Set(kept.map(\.name))
  }

  private func make(
    _ change: Change, _ fields: [PositionedField], in table: RecordTable
  ) throws -> ChangeOutcome {
    var values = table.defaults
    values[RecordTable.scope] = .text(change.scope.description)
    values[table.id] = .uuid(change.record)
    // What the change does not hold was never written, as far as this store knows: an earlier
    // change that does hold it may still come. The row's own time is the earliest of all: a column
    // that a later program has gets it with its default, which must not be later than what another
    // device wrote there.
    let earliest = fields.reduce(change.stamp) { min($0, $1.change.stamp) }
    var edit = RowEdit(
      making: StoredRow(table: table, values: consume values), at: earliest, life: 1,
      unwritten: table.ownColumns.filter { column in
        column != table.id
          && !fields.contains {
            $0.column == column && $0.change.name == table.table.columns[column].name
          }
      })
    for field in fields { edit.take(field, life: change.life) }
    var row = edit.finished()
    if change.isErasure {
      if let scope = table.scopeColumn {
        row.values[scope] = UUID(uuidString: change.scope.description).stored
      }
      row = row.erased(at: row.values[table.deletedAt], change.stamp)
    }
    let isWhole = table.requiredColumns.allSatisfy { row.values[$0] != .null }
    guard isWhole else { return .incomplete }
    try writing.insert(row.values, into: table.table)
    return .applied
  }
}
