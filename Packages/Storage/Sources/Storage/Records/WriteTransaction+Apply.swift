import DomainModels

extension WriteTransaction {
  /// Writes changes that other stores made, with their own stamps, and logs none of them.
  ///
  /// For each field the later stamp stays, and of one stamp the greater value, so the order of
  /// arrival does not matter and a change that comes twice does nothing. Of deleting and restoring
  /// the one with more lives behind it stays.
  ///
  /// - Returns: for each change, what became of it.
  /// - Throws: ``StorageError`` if the store itself fails; a change that can't be taken is an
  ///   outcome, not an error.
  public func apply(_ changes: [Change]) throws -> [ChangeOutcome] {
    try changes.map { change in
      for field in change.fields { try witness(field.stamp) }
      try witness(change.stamp)
      return try apply(change)
    }
  }

  private func apply(_ change: Change) throws -> ChangeOutcome {
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
    if let old = try StoredRow.find(change.record, in: table, scope: change.scope, rows) {
      return try merge(change, fields, into: old)
    }
    return try make(change, fields, in: table)
  }

  private func merge(
    _ change: Change, _ fields: [(column: Int, change: FieldChange)], into old: StoredRow
  ) throws -> ChangeOutcome {
    var next = old
    var stamps = try old.stamps()
    var life = try old.life()
    var taken = 0
    for (column, field) in fields
    where try old.yields(column, to: field, life: change.life, stamps) {
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
    let isWhole = table.table.columns.indices.allSatisfy { column in
      row.values[column] != .null || table.table.columns[column].isNullable
    }
    guard isWhole else { return .incomplete }
    try writing.insert(row.values, into: table.table)
    return .applied
  }
}

extension ColumnDefinition {
  /// Whether a value may stand in the column.
  fileprivate func accepts(_ value: StoredValue) -> Bool {
    value.type.map { $0 == type } ?? isNullable
  }
}
