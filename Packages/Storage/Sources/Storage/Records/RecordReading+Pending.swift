import DomainModels

extension RecordReading {
  /// How many changes stand in the log after a place.
  ///
  /// - Parameters:
  ///   - sequence: the place.
  ///   - selection: which are counted.
  /// - Returns: the number.
  /// - Throws: ``StorageError``.
  public func changeCount(after sequence: Int64, of selection: LogSelection) throws -> Int {
    try rows.count(
      RowQuery(
        ChangeTable.table, columns: [],
        filter: .all([
          .compare(ChangeTable.sequence, .greater, .integer(sequence)), selection.filter,
        ])))
  }

  /// Whether changes of one record stand in the log after a place.
  ///
  /// - Parameters:
  ///   - key: the record.
  ///   - sequence: the place.
  /// - Returns: whether there are any.
  /// - Throws: ``StorageError``.
  public func hasChanges(of key: RecordKey, after sequence: Int64) throws -> Bool {
    try rows.count(
      RowQuery(
        ChangeTable.table, columns: [],
        filter: .all([
          .compare(ChangeTable.sequence, .greater, .integer(sequence)),
          .compare(ChangeTable.record, .equal, .uuid(key.record)),
          .compare(ChangeTable.tableName, .equal, .text(key.table)),
          .compare(ChangeTable.scope, .equal, .text(key.scope.description)),
        ]), limit: 1)) > 0
  }

  /// The first of some changes after a place in the log; `nil` if there is none.
  ///
  /// - Throws: ``StorageError``.
  public func firstChange(
    after sequence: Int64, of selection: LogSelection
  ) throws -> Change? {
    try changes(after: sequence, limit: 1, of: selection).first
  }
}

extension WriteTransaction {
  /// Forgets changes up to a place in the log, which everybody has who is to have them.
  ///
  /// - Parameters:
  ///   - sequence: the last that is forgotten.
  ///   - selection: which are forgotten; the others stay.
  /// - Throws: ``StorageError``.
  public func clearChanges(through sequence: Int64, of selection: LogSelection) throws {
    try rememberClock()
    try writing.remove(
      from: ChangeTable.table,
      where: .all([
        .compare(ChangeTable.sequence, .lessOrEqual, .integer(sequence)), selection.filter,
      ]))
  }
}
