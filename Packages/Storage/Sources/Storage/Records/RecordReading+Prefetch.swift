public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What a body says that it is about to read. It changes no answer: a store on a server reads all of it in
// one round trip, with the next question, where each would take one of its own.

extension RecordReading {
  /// Says that the body will fetch the records of this query.
  ///
  /// - Throws: ``StorageError``.
  public func prefetch<R: Record>(_ query: Query<R>) throws {
    let table = try catalogue.record(named: R.table)
    try rows.prefetch(query.rows(in: table, of: owner, columns: Array(table.ownColumns)))
  }

  /// Says that the body will read one field of each record of this query (``values(of:_:)``).
  ///
  /// - Throws: ``StorageError``.
  public func prefetch<R: Record, Value: ColumnValue>(
    _ path: any KeyPath<R, Value> & Sendable, of query: Query<R>
  ) throws {
    let table = try catalogue.record(named: R.table)
    try rows.prefetch(
      query.rows(in: table, of: owner, columns: [try R.position(of: path)]))
  }

  /// Says that the body will find the record with this ID (``find(_:includingDeleted:)``).
  ///
  /// - Throws: ``StorageError``.
  public func prefetch<R: Record>(_ id: Identifier<R>) throws {
    try prefetch(Query(identified: id).limit(1))
  }

  /// Says that the body will find the record with this ID, of this group
  /// (``find(_:of:includingDeleted:)``).
  ///
  /// - Throws: ``StorageError``; ``StorageError/Reason/invalid`` if no column names the table's scope.
  public func prefetch<R: Record, Group>(
    _ id: Identifier<R>, of group: Identifier<Group>
  ) throws {
    try prefetch(Query(identified: id, in: group.uuid, catalogue).limit(1))
  }
}

extension WriteTransaction {
  /// Says that the body will save a record (``save(_:)``) that may be there.
  ///
  /// - Throws: ``StorageError``.
  public func prefetch<R: Record>(saving record: R) throws {
    let row = try row(of: record)
    try rows.prefetch(
      StoredRow.query(for: record.id.uuid, row.table.allColumns, in: row.table, row.scope))
  }

  /// Says that the body will insert a record (`insert(_:)`), which looks for what the record refers to.
  ///
  /// - Throws: ``StorageError``.
  public func prefetch<R: Record>(inserting record: R) throws {
    try prefetchReferences(of: row(of: record))
  }
}

extension Query {
  /// Asks for the record with this ID.
  init(identified id: Identifier<R>) {
    self = Query().filter(.identified(by: id))
  }

  /// Asks for the record with this ID, of this group.
  init(identified id: Identifier<R>, in group: UUID, _ catalogue: Catalogue) throws {
    guard let column = try catalogue.record(named: R.table).scopeColumn else {
      throw StorageError(.invalid, "records of \(R.table) belong to no group")
    }
    self = Query().filter(.within(column, group) && .identified(by: id))
  }
}
