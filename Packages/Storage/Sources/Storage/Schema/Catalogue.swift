public import DomainModels

/// Everything an app keeps in one store: its record types and the version of their layout.
public struct Catalogue: Sendable {
  /// Grows whenever a schema changes; a store of a greater version is not opened.
  public let version: Int

  /// Every table a backend has to keep, the port's own among them.
  public let tables: [RowTable]

  let records: [String: RecordTable]

  /// Lists the record types of an app.
  ///
  /// - Parameters:
  ///   - version: from 1; raise it whenever a schema changes.
  ///   - types: every record type that is stored.
  /// - Throws: ``StorageError`` if two share a table, one begins with `_`, or one has no `id` or
  ///   lifecycle.
  public init(version: Int, _ types: [any Record.Type]) throws {
    try self.init(version: version, definitions: types.map { $0.definition })
  }

  /// Lists tables by their definitions alone, for programs that know no Swift type of them.
  ///
  /// - Throws: ``StorageError`` if two share a table, one begins with `_`, or one has no `id` or
  ///   lifecycle.
  public init(version: Int, definitions: [RecordDefinition]) throws {
    var records: [String: RecordTable] = [:]
    for definition in definitions {
      guard records[definition.table] == nil else {
        throw StorageError(.invalid, "two record types share the table \(definition.table)")
      }
      guard !definition.table.hasPrefix("_") else {
        throw StorageError(.invalid, "the table \(definition.table) is named like the store's own")
      }
      records[definition.table] = try RecordTable(definition)
    }
    self.version = version
    self.records = records
    tables =
      [ChangeTable.table, ClockTable.table]
      + definitions.compactMap { records[$0.table]?.table }
  }

  /// The table of that name.
  ///
  /// - Throws: ``StorageError`` if the app's catalogue does not list it.
  func record(named name: String) throws -> RecordTable {
    guard let record = records[name] else { throw StorageError.unknownTable(name) }
    return record
  }

  /// The columns that refer to a table and are deleted with its rows.
  func cascades(from table: String) -> [(record: RecordTable, column: Int)] {
    records.values.sorted { $0.table.name < $1.table.name }.flatMap { record in
      record.table.columns.indices.compactMap { column in
        let definition = record.table.columns[column]
        let follows = definition.reference == .cascade && definition.referencedTable == table
        return follows ? (record, column) : nil
      }
    }
  }
}

extension Record {
  /// The schema without its type, reachable from `any Record.Type`.
  fileprivate static var definition: RecordDefinition { schema.definition }
}
