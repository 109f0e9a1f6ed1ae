import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WriteTransaction {
  /// Writes changes that other stores made, with their own stamps, and logs none of them.
  ///
  /// For each field the later stamp stays, and of one stamp the greater value, so the order of
  /// arrival does not matter and a change that comes twice does nothing. Of deleting and restoring
  /// the one with more lives behind it stays.
  ///
  /// Changes may be of every owner: this is for sync and for tools. It neither cascades nor checks
  /// references: whoever deleted a record logged what went with it, and what a record refers to may
  /// come later, or be deleted elsewhere.
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
  ///   - limit: how far ahead of this store's clock its stamps may be.
  /// - Returns: what became of it, and each value that gave way though the author of the other had
  ///   not seen it.
  /// - Throws: ``StorageError`` if the store itself fails.
  public func merge(_ change: Change, upTo limit: StampLimit = .aDayAhead) throws -> MergeReport {
    let last = change.fields.map(\.stamp).reduce(change.stamp, max)
    if let latest = limit.latest(at: environment.clock.now), last > latest {
      return MergeReport(outcome: .tooFarAhead)
    }
    var conflicts: [FieldConflict] = []
    let outcome = try apply(change, &conflicts)
    switch outcome {
    case .applied, .merged, .superseded: try witness(last)
    case .unknownSchema, .incomplete, .tooFarAhead, .invalid: break
    }
    return MergeReport(outcome: outcome, conflicts: conflicts)
  }

  private func apply(
    _ change: Change, _ conflicts: inout [FieldConflict]
  ) throws -> ChangeOutcome {
    guard let table = try? catalogue.record(named: change.table), table.isSynced else {
      return .unknownSchema
    }
    let fields = change.fields.compactMap { field -> (column: Int, change: FieldChange)? in
      guard let column = table.table.position(of: field.name), table.ownColumns.contains(column),
        column != table.id, table.table.columns[column].accepts(field.value)
      else { return nil }
      return (column, field)
    }
    guard fields.count == change.fields.count else { return .unknownSchema }
    guard isPossible(change, fields, in: table) else { return .invalid }
    if let old = try StoredRow.find(change.record, in: table, scope: change.scope, rows) {
      if change.isErasure || old.isErased { return try applyErasure(change, to: old) }
      conflicts = try old.conflicts(with: change, fields, ownNode: remembered().clock.node)
      return try merge(change, fields, into: old)
    }
    return try make(change, fields, in: table)
  }

  /// Whether the change's life, deletion and scope go together.
  private func isPossible(
    _ change: Change, _ fields: [(column: Int, change: FieldChange)], in table: RecordTable
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
    return fields.allSatisfy { column, field in
      if column == table.deletedAt { return (field.value != .null) == change.isDeletion }
      if column == table.scopeColumn { return field.value == group.stored }
      return true
    }
  }

  private func merge(
    _ change: Change, _ fields: [(column: Int, change: FieldChange)], into old: StoredRow
  ) throws -> ChangeOutcome {
    var next = old
    var stamps = try old.stamps()
    var life = try old.life()
    var taken = 0
    for (column, field) in fields
    where try old.isSuperseded(in: column, by: field, life: change.life, stamps) {
      next.values[column] = field.value
      stamps[field.name] = field.stamp
      if column == old.table.deletedAt { life = change.life }
      taken += 1
    }
    next.set(stamps, life: life)
    let differences = old.differences(to: next)
    if differences.isEmpty { return .superseded }
    try writing.update(old.key, of: old.table.table, differences)
    return taken == fields.count ? .applied : .merged
  }

  private func make(
    _ change: Change, _ fields: [(column: Int, change: FieldChange)], in table: RecordTable
  ) throws -> ChangeOutcome {
    var values = table.table.columns.map { $0.defaultValue ?? .null }
    values[RecordTable.scope] = .text(change.scope.description)
    values[table.id] = .uuid(change.record)
    // What the change does not hold was never written, as far as this store knows: an earlier
    // change that does hold it may still come.
    var stamps = FieldStamps(base: change.stamp)
    for column in table.ownColumns where column != table.id {
      stamps[table.table.columns[column].name] = HybridTimestamp(time: 0, node: 0)
    }
    var life = 1
    for (column, field) in fields {
      values[column] = field.value
      stamps[field.name] = field.stamp
      if column == table.deletedAt { life = change.life }
    }
    var row = StoredRow(table: table, values: values)
    row.set(stamps, life: life)
    if change.isErasure {
      if let scope = table.scopeColumn {
        row.values[scope] = UUID(uuidString: change.scope.description).stored
      }
      row = row.erased(at: values[table.deletedAt], change.stamp)
    }
    let isWhole = table.table.columns.indices.allSatisfy { column in
      row.values[column] != .null || table.table.columns[column].isNullable
    }
    guard isWhole else { return .incomplete }
    try writing.insert(row.values, into: table.table)
    return .applied
  }
}
