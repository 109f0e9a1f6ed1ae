import DomainModels
import InMemoryStorage
import Storage

extension Device {
  /// Copies every row into another backend, as somebody copies files to a second machine.
  func copy(into other: InMemoryBackend) async throws {
    let tables = store.catalogue.tables
    for table in tables {
      let rows = try await backend.read { reading in
        var found: [[StoredValue]] = []
        try reading.visit(RowQuery(table, columns: Array(table.columns.indices))) { row in
          found.append(try table.columns.indices.map { try row.value(at: $0) })
        }
        return found
      }
      try await other.write { writing in
        for row in rows { try writing.insert(row, into: table) }
      }
    }
  }
}

extension Sequence {
  func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var found: [Value] = []
    for element in self { found.append(try await body(element)) }
    return found
  }
}
