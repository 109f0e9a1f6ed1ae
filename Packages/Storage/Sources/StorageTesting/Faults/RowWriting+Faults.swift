import DomainModels
import Storage

extension RowWriting {
  /// Updates as if no key had been given.
  func updateEveryRow(
    of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    var keys: [[StoredValue]] = []
    try visit(RowQuery(table, columns: table.key)) { row in
      keys.append(try table.key.indices.map { try row.value(at: $0) })
    }
    for key in keys { try update(key, of: table, columns) }
  }

  /// Adds a change to the log that nobody made.
  func logInsertion(into table: RowTable) throws {
    guard let log = try? Library.catalogue.rows(named: "_changes") else { return }
    let count = try count(RowQuery(log, columns: []))
    let values = log.columns.map { column -> StoredValue in
      switch (column.name, column.type) {
      case ("table_name", _): .text(table.name)
      case (_, .integer): .integer(Int64(count + 1000))
      case (_, .uuid): .uuid(SpecimenTable.identity(count))
      case (_, .bytes): .bytes(Array(repeating: 0, count: 16))
      case ("fields", _): .list([])
      case (_, .text): .text("")
      default: .null
      }
    }
    try insert(values, into: log)
  }
}
