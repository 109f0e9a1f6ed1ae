import DomainModels
import InMemoryStorage
import Storage
import Synchronization

/// A store in memory that counts how often a read asks each table.
final class CountingBackend: StorageBackend {
  private let inner = InMemoryBackend()
  private let asked = Mutex<(visits: [String: Int], columns: [String: Set<String>])>(([:], [:]))

  /// How often each table was asked since the last reset.
  var visits: [String: Int] { asked.withLock { $0.visits } }

  /// The columns that were read of each table since the last reset.
  var columns: [String: Set<String>] { asked.withLock { $0.columns } }

  func reset() { asked.withLock { $0 = ([:], [:]) } }

  var capabilities: Set<StorageCapability> { inner.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await inner.read { rows in
      try body(
        CountingRows(rows) { query in
          let names = query.columns.map { query.table.columns[$0].name }
          self.asked.withLock {
            $0.visits[query.table.name, default: 0] += 1
            $0.columns[query.table.name, default: []].formUnion(names)
          }
        })
    }
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try await inner.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }
  func check() async throws -> [String] { try await inner.check() }
  func close() async throws { try await inner.close() }
}

private struct CountingRows: RowReading {
  let rows: any RowReading
  let note: (RowQuery) -> Void

  init(_ rows: any RowReading, _ note: @escaping (RowQuery) -> Void) {
    self.rows = rows
    self.note = note
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    note(query)
    try rows.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    note(query)
    return try rows.count(query)
  }
}
