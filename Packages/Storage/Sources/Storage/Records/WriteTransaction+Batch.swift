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
