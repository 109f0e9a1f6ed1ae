/// One field of a record and the column, or the few columns, it is kept in.
public struct Column<Owner, Value: Sendable>: Sendable {
  /// The columns, in order; one for every field but a lifecycle.
  let definitions: [ColumnDefinition]

  /// By which key paths a query may name each of the columns; made when asked for, because a path
  /// that was put together can't be kept across threads.
  let paths: [@Sendable () -> PartialKeyPath<Owner>]

  /// Appends what the record holds, one value for each definition.
  let append: @Sendable (Owner, inout [StoredValue]) -> Void

  /// Reads the field from the position of its first column.
  let read: @Sendable (any RowReader, Int) throws -> Value
}

extension Column where Value: ColumnValue {
  /// A field kept in one column.
  ///
  /// - Parameters:
  ///   - name: the column's name, in snake_case.
  ///   - path: the field; it may be computed.
  ///   - options: what more there is to say of the column.
  public init(
    _ name: String, _ path: any KeyPath<Owner, Value> & Sendable, _ options: ColumnOption...
  ) {
    var definition = ColumnDefinition(name, Value.columnType, isNullable: Value.isNullable)
    definition.apply(options)
    self.init(definition, path)
  }

  private init(_ definition: ColumnDefinition, _ path: any KeyPath<Owner, Value> & Sendable) {
    definitions = [definition]
    paths = [{ path }]
    append = { record, values in values.append(record[keyPath: path].stored) }
    let name = definition.name
    let isSensitive = definition.isSensitive
    read = { row, position in
      do {
        return try DomainModels.read(row, position, name)
      } catch let mismatch as StoredValueMismatch where isSensitive {
        throw mismatch.withoutContent
      }
    }
  }
}

/// Reads a value, and names its column if it can't be one.
private func read<Value: ColumnValue>(
  _ row: any RowReader, _ position: Int, _ name: String
) throws -> Value {
  do {
    return try Value(stored: row.value(at: position))
  } catch let mismatch as StoredValueMismatch {
    throw mismatch.at(name)
  }
}

extension Column where Value: ReferenceValue {
  /// A field that refers to another record, kept in one column, indexed.
  ///
  /// - Parameters:
  ///   - name: the column's name, in snake_case.
  ///   - path: the field.
  ///   - rule: what happens when the other record is deleted.
  ///   - options: what more there is to say of the column.
  public init(
    _ name: String, _ path: any KeyPath<Owner, Value> & Sendable, references rule: ReferenceRule,
    _ options: ColumnOption...
  ) {
    var definition = ColumnDefinition(name, Value.columnType, isNullable: Value.isNullable)
    definition.isIndexed = true
    definition.reference = rule
    definition.referencedTable = Value.referencedTable
    definition.apply(options)
    self.init(definition, path)
  }
}

extension Column where Value == Lifecycle {
  /// The three columns `created_at`, `updated_at` and `deleted_at`.
  public static func lifecycle(
    _ path: any KeyPath<Owner, Lifecycle> & Sendable
  ) -> Column<Owner, Lifecycle> {
    Column(
      definitions: [
        ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ],
      paths: [
        { path.appending(path: \.createdAt) }, { path.appending(path: \.updatedAt) },
        { path.appending(path: \.deletedAt) },
      ],
      append: { record, values in
        let lifecycle = record[keyPath: path]
        values.append(lifecycle.createdAt.stored)
        values.append(lifecycle.updatedAt.stored)
        values.append(lifecycle.deletedAt.stored)
      },
      read: { row, position in
        Lifecycle(
          createdAt: try DomainModels.read(row, position, "created_at"),
          updatedAt: try DomainModels.read(row, position + 1, "updated_at"),
          deletedAt: try DomainModels.read(row, position + 2, "deleted_at"))
      })
  }
}
