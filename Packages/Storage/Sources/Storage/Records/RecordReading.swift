public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Reads that both kinds of transaction offer.
///
/// Only ``ReadTransaction`` and ``WriteTransaction`` conform.
public protocol RecordReading {
  /// The tables the store keeps.
  var catalogue: Catalogue { get }
  /// The scope whose rows are seen.
  var owner: Scope { get }
  /// The rows beneath.
  var rows: any RowReading { get }
}

extension RecordReading {
  /// The records that a query wants, in its order.
  ///
  /// - Throws: ``StorageError`` if they can't be read.
  public func fetch<R: Record>(_ query: Query<R>) throws -> [R] {
    let table = try catalogue.record(named: R.table)
    var found: [R] = []
    if let limit = query.limit { found.reserveCapacity(min(limit, 10_000)) }
    let wanted = try query.rows(in: table, of: owner, columns: Array(table.ownColumns))
    try R.schema.append(rowsOf: { try rows.visit(wanted, $0) }, to: &found)
    return found
  }

  /// The first record that a query wants.
  ///
  /// - Throws: ``StorageError`` if they can't be read.
  public func first<R: Record>(_ query: Query<R>) throws -> R? {
    try fetch(query.limit(1)).first
  }

  /// The record with this ID.
  ///
  /// - Parameters:
  ///   - id: which one.
  ///   - includingDeleted: whether a deleted one will do.
  /// - Returns: the record; `nil` if there is none.
  /// - Throws: ``StorageError``.
  public func find<R: Record>(
    _ id: Identifier<R>, includingDeleted: Bool = false
  ) throws -> R? {
    let query = Query(identified: id)
    return try first(includingDeleted ? query.includingDeleted() : query)
  }

  /// The record with this ID, of this group: for records whose scope a column names, and found
  /// without a look at other scopes.
  ///
  /// - Parameters:
  ///   - id: which one.
  ///   - group: what the scope's column names.
  ///   - includingDeleted: whether a deleted one will do.
  /// - Returns: the record; `nil` if there is none, or it is another group's.
  /// - Throws: ``StorageError``; ``StorageError/Reason/invalid`` if no column names the table's
  ///   scope.
  public func find<R: Record, Group>(
    _ id: Identifier<R>, of group: Identifier<Group>, includingDeleted: Bool = false
  ) throws -> R? {
    try find(id, in: group.uuid, includingDeleted: includingDeleted)
  }

  /// The record with this ID, of the group with this one; as ``find(_:of:includingDeleted:)``.
  public func find<R: Record>(
    _ id: Identifier<R>, in group: UUID, includingDeleted: Bool = false
  ) throws -> R? {
    let query = try Query(identified: id, in: group, catalogue)
    return try first(includingDeleted ? query.includingDeleted() : query)
  }

  /// The number of records that a query wants.
  ///
  /// - Throws: ``StorageError`` if they can't be read.
  public func count<R: Record>(_ query: Query<R>) throws -> Int {
    let table = try catalogue.record(named: R.table)
    return try rows.count(query.rows(in: table, of: owner, columns: []))
  }

  /// One field of each record that a query wants, without reading the others.
  ///
  /// - Throws: ``StorageError`` if they can't be read.
  public func values<R: Record, Value: ColumnValue>(
    of path: any KeyPath<R, Value> & Sendable, _ query: Query<R>
  ) throws -> [Value] {
    try fields(of: query, path)
  }

  /// Some fields of each record that a query wants, without reading the others.
  ///
  /// A store that seals its rows opens these fields, and those by which the query filters and orders.
  /// Damage of the other columns shows only when they are read.
  ///
  /// - Parameters:
  ///   - query: which records, in which order.
  ///   - paths: the fields.
  /// - Returns: the fields of each record, in the order of `paths`.
  /// - Throws: ``StorageError``; `StoredValueMismatch` that names table and column.
  public func fields<R: Record, each Value: ColumnValue>(
    of query: Query<R>, _ paths: repeat any KeyPath<R, each Value> & Sendable
  ) throws -> [(repeat each Value)] {
    let table = try catalogue.record(named: R.table)
    var columns: [Int] = []
    for path in repeat each paths { columns.append(try R.position(of: path)) }
    var found: [(repeat each Value)] = []
    try rows.visit(query.rows(in: table, of: owner, columns: columns)) { row in
      var place = 0
      func next<Field: ColumnValue>(_: Field.Type) throws -> Field {
        defer { place += 1 }
        return try row.read(place, as: columns[place], of: table.table) { try Field(stored: $0) }
      }
      found.append((repeat try next((each Value).self)))
    }
    return found
  }

  /// One page of what a query wants, in its order and then by ID.
  ///
  /// - Parameters:
  ///   - query: its limit, if any, is not used.
  ///   - size: how many records at most, at least one.
  ///   - cursor: where the page begins; `nil` for the first.
  /// - Returns: the records, and where the next page begins.
  /// - Throws: ``StorageError``, for instance if the cursor belongs to another query.
  public func page<R: Record>(
    _ query: Query<R>, size: Int, after cursor: PageCursor? = nil
  ) throws -> Page<R> {
    let table = try catalogue.record(named: R.table)
    var rowQuery = try query.rows(
      in: table, of: owner, columns: Array(table.ownColumns), alsoOrderedBy: [RowOrder(table.id)])
    let order = rowQuery.order
    if let cursor {
      guard cursor.values.count == order.count else {
        throw StorageError(.invalid, "the page's place belongs to another query")
      }
      rowQuery.filter = .all([rowQuery.filter, cursor.filter(order)])
    }
    let size = min(max(1, size), Int.max - 1)
    rowQuery.limit = size + 1
    rowQuery.columns += order.map(\.column)
    let schema = R.schema
    let places = table.ownColumns.count..<rowQuery.columns.count
    var found: [R] = []
    var last: PageCursor?
    var next: PageCursor?
    try rows.visit(rowQuery) { row in
      if found.count == size {
        next = last
        return
      }
      found.append(try schema.record(from: row))
      if found.count == size {
        last = PageCursor(
          values: try places.map { place in
            try row.read(place, as: rowQuery.columns[place], of: table.table) { $0 }
          })
      }
    }
    return Page(records: found, next: next)
  }
}

/// The records of one snapshot.
public struct ReadTransaction: RecordReading {
  /// The tables the store keeps.
  public let catalogue: Catalogue
  /// The scope whose rows are seen.
  public let owner: Scope
  /// The rows beneath.
  public let rows: any RowReading

  init(_ rows: any RowReading, catalogue: Catalogue, owner: Scope) {
    self.catalogue = catalogue
    self.owner = owner
    self.rows = rows
  }

  init(_ rows: any RowReading, store: RecordStore) {
    self.init(rows, catalogue: store.catalogue, owner: store.owner)
  }
}

public enum RecordPresence: Sendable, Hashable {
  /// It never was, as far as this store knows.
  case absent
  case living
  /// It is deleted, and can be restored.
  case deleted
  /// The record is erased.
  case erased
}

extension RecordReading {
  /// The versions of a record's texts that lost to others written side by side, and that are not
  /// settled yet: of columns that keep both.
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
  /// Lets the text stand that a column holds, and drops the versions that lost to it; to choose
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
