/// One field of a record and the column, or the few columns, it is kept in.
public struct Column<Owner, Value: Sendable>: Sendable {
  /// The columns, in order; one for every field but a lifecycle.
  @usableFromInline let definitions: [ColumnDefinition]

  /// By which key paths a query may name each of the columns; made when asked for, because a path
  /// that was put together can't be kept across threads.
  @usableFromInline let paths: [@Sendable () -> PartialKeyPath<Owner>]

  /// Appends what the record holds, one value for each definition.
  @usableFromInline let append: @Sendable (UnsafePointer<Owner>, inout [StoredValue]) -> Void

  /// Given the position of the first column, reads the field of a row.
  @usableFromInline let reader: @Sendable (Int) -> RowDecoder<Value>

  @usableFromInline
  init(
    definitions: [ColumnDefinition], paths: [@Sendable () -> PartialKeyPath<Owner>],
    append: @escaping @Sendable (UnsafePointer<Owner>, inout [StoredValue]) -> Void,
    reader: @escaping @Sendable (Int) -> RowDecoder<Value>
  ) {
    self.definitions = definitions
    self.paths = paths
    self.append = append
    self.reader = reader
  }
}

extension Column where Value: ColumnValue {
  /// A field kept in one column.
  ///
  /// - Parameters:
  ///   - name: the column's name, in snake_case.
  ///   - path: the field; it may be computed.
  ///   - options: what more there is to say of the column.
  @inlinable
  public init(
    _ name: String, _ path: any KeyPath<Owner, Value> & Sendable, _ options: ColumnOption...
  ) {
    var definition = ColumnDefinition(name, Value.columnType, isNullable: Value.isNullable)
    definition.apply(options)
    self.init(definition, path)
  }

  @inlinable
  init(_ definition: ColumnDefinition, _ path: any KeyPath<Owner, Value> & Sendable) {
    let offset = MemoryLayout<Owner>.offset(of: path)
    self.init(
      definitions: [definition], paths: [{ path }],
      append: { record, values in values.append(record.field(path, at: offset).stored) },
      reader: { position in
        { row in
          do {
            return try Value(stored: row.value(at: position))
          } catch let mismatch as StoredValueMismatch {
            throw mismatch.at(definition)
          }
        }
      })
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
  @inlinable
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
    let created = Column<Lifecycle, Timestamp>("created_at", \.createdAt)
    let updated = Column<Lifecycle, Timestamp>("updated_at", \.updatedAt)
    let deleted = Column<Lifecycle, Timestamp?>("deleted_at", \.deletedAt)
    let offset = MemoryLayout<Owner>.offset(of: path)
    return Column(
      definitions: created.definitions + updated.definitions + deleted.definitions,
      paths: [
        { path.appending(path: \.createdAt) }, { path.appending(path: \.updatedAt) },
        { path.appending(path: \.deletedAt) },
      ],
      append: { record, values in
        let lifecycle = record.field(path, at: offset)
        values.append(lifecycle.createdAt.stored)
        values.append(lifecycle.updatedAt.stored)
        values.append(lifecycle.deletedAt.stored)
      },
      reader: { position in
        let created = created.reader(position)
        let updated = updated.reader(position + 1)
        let deleted = deleted.reader(position + 2)
        return { row in
          Lifecycle(
            createdAt: try created(row), updatedAt: try updated(row), deletedAt: try deleted(row))
        }
      })
  }
}

extension UnsafePointer {
  /// Reads a field of a record.
  ///
  /// Following a key path looks types up at run time, which took a tenth of the time of an import.
  ///
  /// - Parameters:
  ///   - path: the field.
  ///   - offset: where it lies in the record, as `MemoryLayout` says; `nil` for a computed one.
  /// - Returns: the field.
  @inlinable
  func field<Value>(_ path: KeyPath<Pointee, Value>, at offset: Int?) -> Value {
    guard let offset else { return pointee[keyPath: path] }
    return UnsafeRawPointer(self).load(fromByteOffset: offset, as: Value.self)
  }
}
