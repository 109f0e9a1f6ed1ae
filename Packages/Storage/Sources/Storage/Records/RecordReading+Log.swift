import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The log of unconfirmed changes: for sync and for tools.
extension RecordReading {
  /// The unconfirmed changes of one scope, in the order in which they were made.
  ///
  /// - Parameters:
  ///   - scope: whose records they change.
  ///   - sequence: only those after this place in the scope's log.
  ///   - limit: how many at most, not fewer than none; `nil` for all.
  /// - Returns: the changes; none if all are confirmed.
  /// - Throws: ``StorageError``.
  public func changes(
    of scope: Scope, after sequence: Int64 = 0, limit: Int? = nil
  ) throws -> [Change] {
    try changes(of: scope, after: sequence, where: .all([]), limit: limit)
  }

  /// The unconfirmed changes, scope by scope, those of each in the order in which
  /// they were made.
  ///
  /// - Parameters:
  ///   - position: only those after it.
  ///   - limit: how many at most, not fewer than none; `nil` for all.
  ///   - selection: only these; `nil` for those of all scopes.
  /// - Returns: the changes; none if all are confirmed.
  /// - Throws: ``StorageError``.
  public func changes(
    after position: LogPosition = LogPosition(), limit: Int? = nil,
    of selection: LogSelection? = nil
  ) throws -> [Change] {
    var found: [Change] = []
    for scope in try ChangeTable.scopes(rows) where selection?.holds(scope) != false {
      if let limit, found.count >= limit { break }
      found += try changes(
        of: scope, after: position[scope], where: selection?.filter(of: scope) ?? .all([]),
        limit: limit.map { $0 - found.count })
    }
    return found
  }

  /// The number of changes that stand in the log after a place.
  ///
  /// - Parameters:
  ///   - position: the place.
  ///   - selection: which are counted.
  /// - Returns: the number.
  /// - Throws: ``StorageError``.
  public func changeCount(after position: LogPosition, of selection: LogSelection) throws -> Int {
    try ChangeTable.scopes(rows).filter(selection.holds).reduce(0) { sum, scope in
      let filter = ChangeTable.entries(
        of: scope, after: position[scope], where: selection.filter(of: scope))
      return try sum + rows.count(RowQuery(ChangeTable.table, columns: [], filter: filter))
    }
  }

  /// Returns whether changes of one record stand in the log after a place.
  ///
  /// - Parameters:
  ///   - key: the record.
  ///   - position: the place.
  /// - Returns: whether there are any.
  /// - Throws: ``StorageError``.
  public func hasChanges(of key: RecordKey, after position: LogPosition) throws -> Bool {
    let filter = ChangeTable.entries(
      of: key.scope, after: position[key.scope],
      where: .all([
        .compare(ChangeTable.record, .equal, .uuid(key.record)),
        .compare(ChangeTable.tableName, .equal, .text(key.table)),
      ]))
    return try rows.count(
      RowQuery(ChangeTable.table, columns: [], filter: filter, limit: 1)) > 0
  }

  /// The earliest of some changes after a place in the log; `nil` if there is none.
  ///
  /// - Throws: ``StorageError``.
  public func firstChange(
    after position: LogPosition, of selection: LogSelection
  ) throws -> Change? {
    try ChangeTable.scopes(rows).filter(selection.holds).compactMap { scope in
      try changes(
        of: scope, after: position[scope], where: selection.filter(of: scope), limit: 1
      ).first
    }.min { $0.stamp < $1.stamp }
  }

  /// The last places in the log that were given out.
  ///
  /// - Throws: ``StorageError`` if they can't be read.
  public func logPosition() throws -> LogPosition {
    let known = try ClockTable.all(rows)
    var position = LogPosition(
      base: known.own?.sequence ?? 0, known.scopes.mapValues(\.sequence))
    for scope in try ChangeTable.scopes(rows) {
      if let last = try ChangeTable.lastEntry(of: scope, rows) {
        position.advance(to: last.sequence, in: scope)
      }
    }
    return position
  }

  private func changes(
    of scope: Scope, after sequence: Int64, where filter: RowFilter, limit: Int?
  ) throws -> [Change] {
    var found: [Change] = []
    let query = RowQuery(
      ChangeTable.table, columns: Array(ChangeTable.table.columns.indices),
      filter: ChangeTable.entries(of: scope, after: sequence, where: filter),
      order: [RowOrder(ChangeTable.sequence)], limit: limit.map { max(0, $0) })
    try rows.visit(query) { row in found.append(try ChangeTable.change(from: row)) }
    return found
  }
}

extension WriteTransaction {
  /// Forgets changes up to a place in the log, once every receiver has them.
  ///
  /// A transaction that forgets a long log takes memory and space on the disk for all of it: so it
  /// can be forgotten in portions, the oldest of each scope first.
  ///
  /// - Parameters:
  ///   - position: the last of each scope that are forgotten.
  ///   - selection: which are forgotten; the others stay.
  ///   - limit: how many are forgotten at most, one or more; `nil` for all.
  /// - Returns: whether all were forgotten; `false` also if there were as many as the limit.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func clearChanges(
    through position: LogPosition, of selection: LogSelection, limit: Int? = nil
  ) throws -> Bool {
    var rest = limit
    for scope in try ChangeTable.scopes(rows) where selection.holds(scope) {
      let filter = selection.filter(of: scope)
      var (count, last) = (0, position[scope])
      let portion = RowQuery(
        ChangeTable.table, columns: [ChangeTable.sequence],
        filter: ChangeTable.entries(of: scope, through: last, where: filter),
        order: [RowOrder(ChangeTable.sequence)], limit: rest ?? 1)
      try rows.visit(portion) { row in
        count += 1
        guard rest != nil else { return }
        last = try row.read(0, as: ChangeTable.sequence, of: ChangeTable.table) {
          Int64(try Int(stored: $0))
        }
      }
      if count == 0 { continue }
      try rememberClock(of: scope)
      try writing.remove(
        from: ChangeTable.table,
        where: ChangeTable.entries(of: scope, through: last, where: filter))
      if count == rest { return false }
      rest = rest.map { $0 - count }
    }
    return true
  }

  /// Forgets confirmed changes.
  ///
  /// An edit made after a change was sent has another place and stays.
  ///
  /// - Parameters:
  ///   - sequences: their places in the scope's log.
  ///   - scope: whose records they change.
  /// - Throws: ``StorageError`` if they can't be written.
  public func clearChanges(at sequences: [Int64], of scope: Scope) throws {
    if sequences.isEmpty { return }
    try rememberClock(of: scope)
    // In portions: a store may limit how many values one statement holds.
    for start in stride(from: 0, to: sequences.count, by: 1000) {
      let portion = sequences[start..<min(start + 1000, sequences.count)]
      try writing.remove(
        from: ChangeTable.table,
        where: .all([
          .compare(ChangeTable.scope, .equal, .text(scope.description)),
          .among(ChangeTable.sequence, portion.map { .integer($0) }),
        ]))
    }
  }

  /// Forgets confirmed changes, of any scopes.
  ///
  /// - Throws: ``StorageError`` if they can't be written.
  public func clearChanges(_ changes: some Sequence<Change>) throws {
    for (scope, changes) in Dictionary(grouping: changes, by: \.scope)
      .sorted(by: { $0.key.description < $1.key.description })
    {
      try clearChanges(at: changes.map(\.sequence), of: scope)
    }
  }
}

extension ChangeTable {
  /// Some entries of a scope's log up to a place.
  fileprivate static func entries(
    of scope: Scope, through sequence: Int64, where filter: RowFilter
  ) -> RowFilter {
    .all([
      .compare(ChangeTable.scope, .equal, .text(scope.description)),
      .compare(ChangeTable.sequence, .lessOrEqual, .integer(sequence)), filter,
    ])
  }

  /// Some entries of a scope's log after a place.
  fileprivate static func entries(
    of scope: Scope, after sequence: Int64, where filter: RowFilter
  ) -> RowFilter {
    .all([
      .compare(ChangeTable.scope, .equal, .text(scope.description)),
      .compare(ChangeTable.sequence, .greater, .integer(sequence)), filter,
    ])
  }
}

extension ChangeTable {
  /// The scopes that have entries in the log, in order.
  static func scopes(_ rows: any RowReading) throws -> [Scope] {
    var found: [Scope] = []
    while true {
      // Each question jumps over the entries of one scope.
      let later = found.last.map { last in
        RowFilter.compare(scope, .greater, .text(last.description))
      }
      var next: Scope?
      let query = RowQuery(
        table, columns: [scope], filter: later ?? .all([]),
        order: [RowOrder(scope)], limit: 1)
      try rows.visit(query) { row in
        next = Scope(try row.read(0, as: scope, of: table) { try String(stored: $0) })
      }
      guard let next else { return found }
      found.append(next)
    }
  }

  /// The scope's clock in the last entry of its log; `nil` if there is none.
  static func lastEntry(
    of scope: Scope, _ rows: any RowReading
  ) throws -> (stamp: HybridTimestamp, sequence: Int64)? {
    var found: (HybridTimestamp, Int64)?
    let query = RowQuery(
      table, columns: [sequence, stamp],
      filter: .compare(ChangeTable.scope, .equal, .text(scope.description)),
      order: [RowOrder(sequence, ascending: false)], limit: 1)
    try rows.visit(query) { row in
      let moment = try row.read(1, as: stamp, of: table) {
        try FieldTimestamps(base: $0, deviations: .null).base
      }
      let place = try row.read(0, as: sequence, of: table) { try Int(stored: $0) }
      found = (moment, Int64(place))
    }
    return found
  }
}
