/// What a record says of itself, once: table, columns, and how to make it from a row.
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

  private let paths: [@Sendable () -> PartialKeyPath<Owner>]
  private let appendAll: @Sendable (Owner, inout [StoredValue]) -> Void
  private let makeFromRow: @Sendable (any RowReader) throws -> Owner

  /// Describes a record type.
  ///
  /// - Parameters:
  ///   - scope: whose rows they are.
  ///   - kind: how far they travel.
  ///   - columns: every field, in the order in which `make` takes them.
  ///   - make: makes the record; usually its initialiser.
  public init<each Value: Sendable>(
    scope: RecordScope, kind: RecordKind,
    _ columns: repeat Column<Owner, each Value>,
    make: @escaping @Sendable (repeat each Value) throws -> Owner
  ) {
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
    makeFromRow = { row in
      var position = 0
      func next<Field>(_ column: Column<Owner, Field>) throws -> Field {
        defer { position += column.definitions.count }
        return try column.read(row, position)
      }
      return try make(repeat try next(each columns))
    }
  }

  /// What a record holds, one value for each column, in order.
  public func values(of record: Owner) -> [StoredValue] {
    var values: [StoredValue] = []
    values.reserveCapacity(definition.columns.count + 4)
    appendAll(record, &values)
    return values
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

  /// The position of the column that a key path names; `nil` if the schema keeps none for it.
  public func position(of path: PartialKeyPath<Owner>) -> Int? {
    paths.firstIndex { $0() == path }
  }
}
