import DomainModels
import InMemoryStorage
import Storage
import StorageTesting

extension Device {
  /// Lays the rows of the shelves out as the newer program has them; a store in a file does it when it
  /// is opened.
  func upgraded() async throws {
    let tables = store.catalogue.tables
    guard let table = tables.first(where: { $0.name == Shelf.table }) else { throw Failure() }
    try await backend.write { writing in
      var rows: [[StoredValue]] = []
      let columns = Array(0..<table.columns.count - 1)
      try writing.visit(RowQuery(table, columns: columns)) { row in
        let old = try columns.map { try row.value(at: $0) }
        // Before: scope, id, name, capacity, three of the lifecycle, three of the store's own.
        rows.append(Array(old[..<3]) + [.null] + old[3...])
      }
      try writing.remove(from: table, where: .all([]))
      for row in rows { try writing.insert(row, into: table) }
    }
  }
}
