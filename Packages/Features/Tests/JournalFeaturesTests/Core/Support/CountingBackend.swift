import DomainModels
import InMemoryStorage
import Storage
import Synchronization

/// A store in memory that counts how often a read asks each table.
final class CountingBackend: StorageBackend {
  private let inner = InMemoryBackend()
  private let counts = Mutex<[String: Int]>([:])

  /// How often each table was asked since the last reset.
  var visits: [String: Int] { counts.withLock { $0 } }

  func reset() { counts.withLock { $0 = [:] } }

  var capabilities: Set<StorageCapability> { inner.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await inner.read { rows in
      try body(
        CountingRows(rows) { table in
          self.counts.withLock { $0[table, default: 0] += 1 }
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
  let note: (String) -> Void

  init(_ rows: any RowReading, _ note: @escaping (String) -> Void) {
    self.rows = rows
    self.note = note
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    note(query.table.name)
    try rows.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    note(query.table.name)
    return try rows.count(query)
  }
}
