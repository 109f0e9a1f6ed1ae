import DomainModels
import Storage

/// A catalogue in SQL: which statements make its tables, and which insert into them.
struct PostgresLayout: Sendable {
  let version: Int
  let product: String?
  let tables: [RowTable]
  /// Over how many partitions a new table is spread.
  let partitions: Int

  private let insertions: [String: String]

  /// Writes a catalogue as SQL.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/invalid`` for a sensitive column, and
  ///   for a name that the server would cut off.
  init(_ catalogue: Catalogue, partitions: Int = 1) throws {
    self.partitions = partitions
    for table in catalogue.tables {
      for name in [table.name] + table.columns.map(\.name) where name.utf8.count > String.longest {
        throw StorageError(
          .invalid, "\(name) is longer than the \(String.longest) bytes of a PostgreSQL name",
          hint: "Choose a shorter name")
      }
      for column in table.columns where column.isSensitive {
        throw StorageError(
          .invalid, "\(table.name).\(column.name) is sensitive and needs an encrypting store",
          hint: "Choose a store that encrypts; the operator of the server can read this one")
      }
    }
    version = catalogue.layoutVersion
    product = catalogue.product
    tables = catalogue.tables
    insertions = Dictionary(
      uniqueKeysWithValues: catalogue.tables.map { ($0.name, $0.insertion) })
  }

  /// The statement that inserts a row.
  func insertion(into table: RowTable) -> String {
    insertions[table.name] ?? table.insertion
  }

  /// Changes with every change of any table, however it is spread, so that a database says whether
  /// it is up to date.
  var fingerprint: String {
    let statements = tables.flatMap { table in
      [table.creation, "\(table.searchable)"] + table.indexCreations
    }
    return statements.joined(separator: "\n").fingerprint
  }
}

extension ColumnType {
  /// PostgreSQL's name of the type, as its catalogue shows it.
  var sql: String {
    switch self {
    case .boolean: "boolean"
    case .integer, .instant: "bigint"
    case .real: "double precision"
    case .text, .list: "text"
    case .bytes: "bytea"
    case .uuid: "uuid"
    }
  }

  /// PostgreSQL's number of the type, which no version changes.
  var identifier: UInt32 {
    switch self {
    case .boolean: 16
    case .bytes: 17
    case .integer, .instant: 20
    case .text, .list: 25
    case .real: 701
    case .uuid: 2950
    }
  }
}

extension RowTable {
  /// Makes the table, and its partitions by the hash of the scope if there are to be several.
  ///
  /// A table whose key does not begin with the scope is not spread: in an older layout of the port's
  /// own tables it may be replaced.
  ///
  /// - Parameter partitions: how many.
  /// - Returns: the statements, in their order.
  func creation(spreadOver partitions: Int) -> [String] {
    guard partitions > 1, let first = keyNames.first, ["_scope", "scope"].contains(first) else {
      return [creation]
    }
    return ["\(creation) PARTITION BY HASH (\(first.quoted))"]
      + (0..<partitions).map { number in
        """
        CREATE TABLE \(partition(number).quoted) PARTITION OF \(name.quoted) \
        FOR VALUES WITH (MODULUS \(partitions), REMAINDER \(number))
        """
      }
  }

  /// The name of a partition, which is unlike every record's table.
  func partition(_ number: Int) -> String { "_\(name)_part_\(number)".fitting }
}
