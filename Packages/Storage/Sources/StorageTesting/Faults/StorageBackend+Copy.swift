import DomainModels
import InMemoryStorage
import Storage

extension StorageBackend {
  /// Every row of a table, as values for some of its columns.
  func rows(of table: RowTable) async throws -> [[StoredValue]] {
    try await read { rows in
      var found: [[StoredValue]] = []
      let columns = Array(table.columns.indices)
      try rows.visit(RowQuery(table, columns: columns)) { row in
        found.append(try columns.map { try row.value(at: $0) })
      }
      return found
    }
  }

  /// The same rows in a backend of their own.
  func copy(_ catalogue: Catalogue) async throws -> any StorageBackend {
    let copy = InMemoryBackend()
    for table in catalogue.tables {
      let rows = try await rows(of: table)
      try await copy.write { target in
        for row in rows { try target.insert(row, into: table) }
      }
    }
    return copy
  }

  /// Gives every row the columns of a newer catalogue.
  func moveForward(
    from old: Catalogue, to new: Catalogue, _ leftOut: inout LeftOutColumns, usingDefaults: Bool,
    settling settles: Bool, grouping groups: Bool
  ) async throws {
    for table in new.tables {
      guard let before = old.tables.first(where: { $0.name == table.name }) else { continue }
      let rows = try await rows(of: before)
      for row in rows { leftOut.keep(row, of: before, for: table) }
      try await write { [leftOut] target in
        try target.remove(from: before, where: .all([]))
        for row in rows {
          let key = before.key.map { row[$0] }
          let values = table.columns.map { column in
            before.position(of: column.name).map { row[$0] }
              ?? leftOut[column.name, of: key, in: table]
              ?? (usingDefaults ? column.defaultValue : nil) ?? .null
          }
          try target.insert(groups ? table.grouped(values) : values, into: table)
        }
      }
    }
    let isRekeyed = new.tables.contains { table in
      let before = old.tables.first { $0.name == table.name }
      return OwnTables.isOwn(table) && before?.key != table.key
    }
    if isRekeyed, settles { try await write { try OwnTables.settle($0, in: new.tables) } }
  }
}
