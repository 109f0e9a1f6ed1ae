public import DomainModels

/// Everything an app keeps in one store: its record types and the version of their layout.
public struct Catalogue: Sendable {
  /// Grows whenever a schema changes; a store of a greater version is not opened.
  public let version: Int

  /// The version of the tables that a backend keeps: the catalogue's, which the port's own tables raise.
  ///
  /// A backend refuses what a greater one wrote.
  public var layoutVersion: Int { version + Catalogue.changes }

  /// The number of times that the port's own tables changed without any of a catalogue's; raise it
  /// with each change.
  ///
  /// Programs from before each scope had its own clock would number changes by one for all.
  private static let changes = 1

  /// The product that the stores belong to (`climbing`), which no other opens; `nil` leaves it open.
  public let product: String?

  /// Every table a backend has to keep, the port's own among them.
  public let tables: [RowTable]

  /// The record types' definitions, in the order in which they were listed.
  public let definitions: [RecordDefinition]

  let records: [String: RecordTable]

  /// Lists the record types of an app.
  ///
  /// - Parameters:
  ///   - version: from 1; raise it whenever a schema changes.
  ///   - product: the product that the stores belong to.
  ///   - types: every record type that is stored.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/invalid`` that names what a store can't
  ///   keep: two tables or columns of one name, a name that begins with `_`, an `id`, a lifecycle or
  ///   a scope of the wrong type, a cascade from a table that is not listed, or a way of
  ///   merging that a column can't have.
  public init(version: Int, of product: String? = nil, _ types: [any Record.Type]) throws {
    try self.init(version: version, of: product, definitions: types.map { $0.definition })
  }

  /// Lists tables by their definitions alone, for programs that know no Swift type of them.
  ///
  /// - Throws: ``StorageError``, as for record types.
  public init(version: Int, of product: String? = nil, definitions: [RecordDefinition]) throws {
    var records: [String: RecordTable] = [:]
    for definition in definitions {
      guard records[definition.table] == nil else {
        throw StorageError(.invalid, "two record types share the table \(definition.table)")
      }
      records[definition.table] = try RecordTable(definition)
    }
    for definition in definitions {
      for column in definition.columns where column.reference == .cascade {
        guard let target = column.referencedTable, records[target] != nil else {
          throw StorageError(
            .invalid,
            "\(definition.table).\(column.name) goes with \(column.referencedTable ?? "nothing"), "
              + "which the catalogue does not list")
        }
      }
    }
    self.version = version
    self.product = product
    self.records = records
    self.definitions = definitions
    let isLogSensitive = definitions.contains { definition in
      definition.kind == .synced && definition.columns.contains { $0.isSensitive }
    }
    tables =
      [ChangeTable.table(isSensitive: isLogSensitive), ClockTable.table]
      + definitions.compactMap { records[$0.table]?.table }
  }

  /// The same record types over other tables: what a decorator asks the backend beneath it to keep.
  ///
  /// - Parameters:
  ///   - tables: what is kept.
  ///   - version: of the tables, if they change without the record types; `nil` for this one.
  /// - Returns: the catalogue to open the backend beneath with.
  public func keeping(_ tables: [RowTable], version: Int? = nil) -> Catalogue {
    Catalogue(
      version: version ?? self.version, product: product, definitions: definitions,
      records: records, tables: tables)
  }

  private init(
    version: Int, product: String?, definitions: [RecordDefinition],
    records: [String: RecordTable], tables: [RowTable]
  ) {
    self.version = version
    self.product = product
    self.definitions = definitions
    self.records = records
    self.tables = tables
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
