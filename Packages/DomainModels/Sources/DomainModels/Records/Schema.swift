/// The description of a record, stated once: table, columns, and how to make it from a row.
///
/// From it come the tables of every store, the rows, the change log, the merge and the export.
///
/// ```swift
/// static let table = "swipe_decisions"
/// static let schema = Schema(
///   scope: .owner, kind: .synced,
///   Column("id", \.id),
///   Column("intervention_id", \.intervention, references: .weak),
///   Column("verdict", \.verdict),
///   Column.lifecycle(\.lifecycle),
///   make: SwipeDecision.init)
/// ```
///
/// Two neighbouring columns of one type could be swapped in `make`: `DomainModelsTesting` has a
/// rule that catches it.
public struct Schema<Owner: Record>: Sendable {
  /// The schema without its Swift type, as stores take it.
  public let definition: RecordDefinition

  @usableFromInline let paths: [@Sendable () -> PartialKeyPath<Owner>]
  @usableFromInline let appendAll: @Sendable (UnsafePointer<Owner>, inout [StoredValue]) -> Void
  @usableFromInline let makeFromRow: RowDecoder<Owner>
  @usableFromInline let appendFromRows:
    @Sendable (
      ((any RowReader) throws -> Void) throws -> Void, inout [Owner]
    ) throws -> Void

  /// Describes a record type.
  ///
  /// - Parameters:
  ///   - scope: whose rows they are.
  ///   - kind: how far they travel.
  ///   - columns: every field, in the order in which `make` takes them.
  ///   - make: makes the record; usually its initialiser.
  @inlinable
  public init<each Value: Sendable>(
    scope: RecordScope, kind: RecordKind,
    _ columns: repeat Column<Owner, each Value>,
    make: @escaping @Sendable (repeat each Value) throws -> Owner
  ) {
    // Inlined, so that reading a row is compiled for the record's own types: without, every row
    // looks up the types of its columns at run time, which takes five times as long.
    var definitions: [ColumnDefinition] = []
    var paths: [@Sendable () -> PartialKeyPath<Owner>] = []
    for column in repeat each columns {
      definitions += column.definitions
      paths += column.paths
    }
    definition = RecordDefinition(
      table: Owner.table, scope: scope, kind: kind, columns: definitions)
    self.paths = paths
    appendAll = { record, values in
      for column in repeat each columns { column.append(record, &values) }
    }
    var position = 0
    func reader<Field>(of column: Column<Owner, Field>) -> RowDecoder<Field> {
      defer { position += column.definitions.count }
      return column.reader(position)
    }
    let readers = (repeat reader(of: each columns))
    makeFromRow = { row in try make(repeat try (each readers)(row)) }
    appendFromRows = { visit, records in
      // The readers are fetched from the closure once, not once a row.
      let (readers, make) = (readers, make)
      var found: [Owner] = []
      swap(&found, &records)
      defer { swap(&found, &records) }
      try visit { row in found.append(try make(repeat try (each readers)(row))) }
    }
  }

  /// The values of a record, one for each column, in order.
  public func values(of record: Owner) -> [StoredValue] {
    var values: [StoredValue] = []
    values.reserveCapacity(definition.columns.count)
    append(record, to: &values)
    return values
  }

  /// Appends what a record holds to other values, one value for each column, in order.
  public func append(_ record: Owner, to values: inout [StoredValue]) {
    withUnsafePointer(to: record) { appendAll($0, &values) }
  }

  /// Makes a record of a row whose columns are those of the schema, in order.
  ///
  /// - Throws: ``StoredValueMismatch`` naming table and column.
  public func record(from row: any RowReader) throws -> Owner {
    do {
      return try makeFromRow(row)
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(definition.table)
    }
  }

  /// Makes a record of each row as ``record(from:)`` does, and appends them to others.
  ///
  /// For many rows, this is a good deal faster: nothing of it is generic when it runs.
  ///
  /// - Parameters:
  ///   - visit: hands each row to the closure that it is given.
  ///   - records: what to append to.
  /// - Throws: ``StoredValueMismatch`` naming table and column; what `visit` throws.
  public func append(
    rowsOf visit: ((any RowReader) throws -> Void) throws -> Void, to records: inout [Owner]
  ) throws {
    do {
      try appendFromRows(visit, &records)
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(definition.table)
    }
  }

  /// The position of the column that a key path names; `nil` if the schema keeps none for it.
  public func position(of path: PartialKeyPath<Owner>) -> Int? {
    paths.firstIndex { $0() == path }
  }
}
