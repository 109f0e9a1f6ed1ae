import DomainModels

/// The change log as a table: one row for each change that nobody has confirmed yet.
enum ChangeTable {
  static let sequence = 0
  static let operation = 1
  static let stamp = 6

  static let table = RowTable(
    name: "_changes",
    columns: [
      ColumnDefinition("sequence", .integer),
      ColumnDefinition("operation", .uuid),
      ColumnDefinition("scope", .text),
      ColumnDefinition("table_name", .text),
      ColumnDefinition("record", .uuid),
      ColumnDefinition("life", .integer),
      ColumnDefinition("stamp", .bytes),
      ColumnDefinition("fields", .list),
      ColumnDefinition("stamps", .list, isNullable: true),
      ColumnDefinition("schema_version", .integer),
    ],
    key: [sequence], indexes: [[operation]])

  /// The row of a change.
  static func values(of change: Change) -> [StoredValue] {
    var fields: [StoredValue] = []
    fields.reserveCapacity(change.fields.count * 2)
    var stamps = FieldStamps(base: change.stamp)
    for field in change.fields {
      fields.append(.text(field.name))
      fields.append(field.value)
      if field.stamp != change.stamp { stamps[field.name] = field.stamp }
    }
    return [
      .integer(change.sequence), .uuid(change.operation), .text(change.scope.description),
      .text(change.table), .uuid(change.record), .integer(Int64(change.life)),
      .bytes(change.stamp.bytes), .list(fields), stamps.storedDeviations,
      .integer(Int64(change.schemaVersion)),
    ]
  }

  /// Reads a change from a row of all columns.
  static func change(from row: any RowReader) throws -> Change {
    let stamps = try FieldStamps(base: row.value(at: 6), deviations: row.value(at: 8))
    let content = try row.value(at: 7)
    guard case .list(let flat) = content, flat.count.isMultiple(of: 2) else {
      throw StoredValueMismatch(expected: "names and values in turn", found: content)
    }
    var fields: [FieldChange] = []
    for index in stride(from: 0, to: flat.count, by: 2) {
      let name = try String(stored: flat[index])
      fields.append(FieldChange(name: name, value: flat[index + 1], stamp: stamps[name]))
    }
    return Change(
      operation: try .init(stored: row.value(at: operation)),
      sequence: Int64(try Int(stored: row.value(at: sequence))),
      scope: Scope(try String(stored: row.value(at: 2))),
      table: try String(stored: row.value(at: 3)),
      record: try .init(stored: row.value(at: 4)),
      life: try Int(stored: row.value(at: 5)),
      stamp: stamps.base, fields: fields,
      schemaVersion: try Int(stored: row.value(at: 9)))
  }
}
