public import DomainModels

extension WriteTransaction {
  /// Adds records that are not there yet, with the changes that ``insert(_:)`` would log for them one
  /// after the other.
  ///
  /// Their rows are added together, which a store on a server does much faster. A record may refer to
  /// one that stands before it. Nothing is added if one is refused.
  ///
  /// - Throws: ``StorageError``, as for ``insert(_:)``.
  public func insert<R: Record>(_ records: [R]) throws {
    guard let first = records.first else { return }
    let table = try row(of: first).table
    var rows: [[StoredValue]] = []
    var entries: [[StoredValue]] = []
    rows.reserveCapacity(records.count)
    var living: Set<VisibleRecord> = []
    for record in records {
      var new = try row(of: record)
      try new.sortSets()
      try requireReferences(of: new, living: &living)
      if table.hasCascades, !new.isDeleted { living.insert(try visible(new)) }
      let (values, entry) = try stamping(consume new)
      rows.append(values)
      if let entry { entries.append(entry) }
    }
    try writing.insert(rows, into: table.table)
    if !entries.isEmpty { try writing.insert(entries, into: ChangeTable.table) }
  }
}

extension WriteTransaction {
  /// Writes again a change of this store that was taken back, and logs it under a new operation.
  ///
  /// The fields keep their times, so that later writes stay.
  ///
  /// - Parameter change: a change that ``adopt(_:inPlaceOf:)`` or ``sweep(_:)`` took back.
  /// - Returns: the outcome; it was logged unless it could not be taken.
  /// - Throws: ``StorageError``.
  public func resubmit(_ change: Change) throws -> ChangeOutcome {
    let outcome = try merge(change, upTo: .none).outcome
    switch outcome {
    case .applied, .merged, .superseded: break
    case .unknownSchema, .incomplete, .tooFarAhead, .invalid: return outcome
    }
    let (timestamp, sequence) = try mint(in: change.scope)
    let again = Change(
      operation: environment.identifiers.uuid(), sequence: sequence, scope: change.scope,
      table: change.table, record: change.record, life: change.life, timestamp: timestamp,
      fields: change.fields, schemaVersion: change.schemaVersion)
    try writing.insert(ChangeTable.values(of: again), into: ChangeTable.table)
    return outcome
  }
}

extension WriteTransaction {
  /// Marks fields as unwritten that the row only has because a newer program has
  /// columns for them.
  ///
  /// A row from before a column has its default there, with the time of the whole row: what another
  /// device wrote before that time would lose to a value that was never written. Call it before
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
    var timestamps = try old.timestamps()
    for field in change.fields where timestamps.deviation(of: field.name) == nil {
      guard let column = table.table.position(of: field.name), table.ownColumns.contains(column),
        column != table.id, !table.lifecycle.contains(column),
        old.values[column] == table.table.columns[column].defaultValue ?? .null
      else { continue }
      timestamps[field.name] = HybridTimestamp(time: 0, node: 0)
    }
    var next = old
    next.set(timestamps, life: try old.life())
    let differences = old.differences(to: next)
    if !differences.isEmpty { try writing.update(old.key, of: table.table, differences) }
  }
}
