public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension RecordReading {
  /// Distinguishes this store's timestamps from those of others; `nil` before its first write.
  ///
  /// - Throws: ``StorageError`` if it can't be read.
  public func knownNode() throws -> UInt64? { try ClockTable.row(of: nil, rows)?.clock.node }

  /// The latest time of a scope that this store gave out or saw; `nil` before its first write.
  ///
  /// - Throws: ``StorageError`` if it can't be read.
  public func latestMoment(in scope: Scope) throws -> HybridTimestamp? {
    guard var known = try ClockTable.row(of: scope, rows) ?? ClockTable.row(of: nil, rows) else {
      return nil
    }
    if let last = try ChangeTable.lastEntry(of: scope, rows) { known.clock.witness(last.stamp) }
    return known.clock.last
  }

  /// Returns the presence of a record.
  ///
  /// - Parameters:
  ///   - record: its ID.
  ///   - table: its table.
  ///   - scope: whose it is; `nil` for any scope.
  /// - Returns: whether it is there, deleted or erased.
  /// - Throws: ``StorageError`` if the catalogue does not list the table.
  public func presence(
    of record: UUID, in table: String, scope: Scope?
  ) throws -> RecordPresence {
    let table = try catalogue.record(named: table)
    guard let row = try StoredRow.find(record, in: table, scope: scope, rows) else {
      return .absent
    }
    if row.isErased { return .erased }
    return row.isDeleted ? .deleted : .living
  }

  /// A record as it is, as one change that says all of it with the timestamps of its fields.
  ///
  /// - Parameter key: which record, of a synced table.
  /// - Returns: the state; `nil` if the record is not here.
  /// - Throws: ``StorageError`` if the catalogue does not list the table, or does not sync it.
  public func state(of key: RecordKey) throws -> Change? {
    let table = try catalogue.synced(key.table)
    return try StoredRow.find(key.record, in: table, scope: key.scope, rows)?
      .state(schemaVersion: catalogue.version)
  }

  /// Some records of a synced table as they are, in the order of scopes and IDs.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - scopes: whose; `nil` for all scopes.
  ///   - place: the last record of the portion before; `nil` for the first portion.
  ///   - includingDeleted: whether deleted and erased ones are among them.
  ///   - limit: how many at most, 1 or more.
  /// - Returns: the states; fewer than `limit` only at the end.
  /// - Throws: ``StorageError`` if the catalogue does not list the table, or does not sync it.
  public func states(
    of table: String, in scopes: Set<Scope>? = nil, after place: RecordKey? = nil,
    includingDeleted: Bool, limit: Int
  ) throws -> [Change] {
    let table = try catalogue.synced(table)
    var found: [Change] = []
    // Each question is a range of the key, so that no portion looks at the rows of those before.
    if let place {
      try collect(
        &found, of: table,
        where: [
          .compare(RecordTable.scope, .equal, .text(place.scope.description)),
          .compare(table.id, .greater, .uuid(place.record)),
        ], scopes, includingDeleted, limit)
    }
    if found.count < limit {
      let rest = place.map {
        RowFilter.compare(RecordTable.scope, .greater, .text($0.scope.description))
      }
      try collect(
        &found, of: table, where: rest.map { [$0] } ?? [], scopes, includingDeleted, limit)
    }
    return found
  }

  private func collect(
    _ found: inout [Change], of table: RecordTable, where range: [RowFilter],
    _ scopes: Set<Scope>?, _ includingDeleted: Bool, _ limit: Int
  ) throws {
    var filters = range
    if let scopes {
      filters.append(
        .among(RecordTable.scope, scopes.map(\.description).sorted().map { .text($0) }))
    }
    if !includingDeleted { filters.append(.isNull(table.deletedAt)) }
    let query = RowQuery(
      table.table, columns: Array(table.table.columns.indices), filter: .all(filters),
      order: [RowOrder(RecordTable.scope), RowOrder(table.id)], limit: limit - found.count)
    try rows.visit(query) { row in
      let row = StoredRow(table: table, values: try row.values(of: table.table))
      found.append(try row.state(schemaVersion: catalogue.version))
    }
  }
}

extension Catalogue {
  /// The synced tables, those that others refer to by cascade before those that refer to them.
  public var syncedTables: [RecordDefinition] {
    let synced = definitions.filter { $0.kind == .synced }
    var placed: Set<String> = []
    var ordered: [RecordDefinition] = []
    func place(_ definition: RecordDefinition) {
      guard placed.insert(definition.table).inserted else { return }
      for column in definition.columns where column.reference == .cascade {
        if let parent = synced.first(where: { $0.table == column.referencedTable }) {
          place(parent)
        }
      }
      ordered.append(definition)
    }
    for definition in synced { place(definition) }
    return ordered
  }

  /// A synced table by its name.
  ///
  /// - Throws: ``StorageError`` if there is none.
  func synced(_ name: String) throws -> RecordTable {
    let table = try record(named: name)
    guard table.isSynced else {
      throw StorageError(.invalid, "the table \(name) is not one that is synced")
    }
    return table
  }
}

extension StoredRow {
  /// The whole row as one change; of an erased one, what an erasure says.
  fileprivate func state(schemaVersion: Int) throws -> Change {
    let edit = try RowEdit(self)
    let life = edit.life
    let record = try UUID(stored: values[table.id])
    var fields: [FieldChange] = []
    fields.reserveCapacity(table.contentColumns.count)
    var latest: HybridTimestamp?
    func tell(_ name: String, _ value: StoredValue) {
      let stamp = edit.stamps[name]
      // An unwritten field has its default on every device.
      if stamp.time == 0 { return }
      fields.append(FieldChange(name: name, value: value, stamp: stamp))
      latest = latest.map { max($0, stamp) } ?? stamp
    }
    let isErased = isErased
    for column in table.contentColumns {
      let isTold =
        isErased
        ? column == table.deletedAt || column == table.updatedAt
        : !table.summedColumns.contains(column)
      if isTold { tell(table.names[column], values[column]) }
    }
    if !table.partColumns.isEmpty {
      for (name, value) in edit.parts.sorted { tell(name, value) }
    }
    let stamp = latest ?? edit.stamps.base
    return Change(
      operation: UUID(name: "\(table.table.name)/\(life)/\(stamp)", in: record),
      scope: scope, table: table.table.name, record: record, life: life, stamp: stamp,
      fields: fields, schemaVersion: schemaVersion)
  }
}
