public import DomainModels

extension RecordReading {
  /// The versions of a record's texts that gave way to others written side by side, and between
  /// which nobody has chosen yet: of columns that keep both.
  ///
  /// - Parameter key: which record.
  /// - Returns: by column, latest first; no column without any, none if there is no such record.
  /// - Throws: ``StorageError`` if the catalogue does not list the table.
  public func alternatives(of key: RecordKey) throws -> [String: [FieldConflict.Version]] {
    guard let row = try row(of: key), !row.table.partColumns.isEmpty else { return [:] }
    let edit = try RowEdit(row)
    var found: [String: [FieldConflict.Version]] = [:]
    for column in row.table.partColumns {
      let versions = edit.alternatives(in: column)
      if !versions.isEmpty { found[edit.name(column)] = versions }
    }
    return found
  }
}

extension WriteTransaction {
  /// Lets the text stand that a column holds, and drops the versions that gave way to it; to choose
  /// one of them, write it.
  ///
  /// - Parameters:
  ///   - column: the column, which keeps both.
  ///   - key: which record.
  ///   - now: the time of the choice, which `updated_at` shows; where there is nothing to choose,
  ///     nothing is written.
  /// - Throws: ``StorageError``: ``StorageError/Reason/missing`` if there is no such record,
  ///   ``StorageError/Reason/invalid`` if the column is none that keeps both.
  public func settle(_ column: String, of key: RecordKey, at now: Timestamp) throws {
    let table = try catalogue.synced(key.table)
    guard let position = table.table.position(of: column), table.partColumns.contains(position),
      table.table.columns[position].merge == .keepBoth
    else { throw StorageError(.invalid, "\(key.table).\(column) does not keep versions") }
    let old = try existing(key)
    if try alternatives(of: key)[column] == nil { return }
    var new = old
    new.touch(at: now)
    try replace(old, with: new, settling: [position])
  }
}
