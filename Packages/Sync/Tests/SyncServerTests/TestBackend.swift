import DomainModels
import Storage

/// A store whose writes a test holds up, has fail, refuses in part, counts, or runs twice.
struct TestBackend: StorageBackend {
  let inner: any StorageBackend
  /// Runs before each write transaction.
  var beforeWrite: @Sendable () async throws -> Void = {}
  /// Returns whether a row may not be inserted.
  var refuses: @Sendable (_ values: [StoredValue], _ table: String) -> Bool = { _, _ in false }
  /// Runs at each statement of a write transaction whose answer is waited for.
  var onStatement: @Sendable () -> Void = {}
  /// True if each body runs once for nothing, as where two writers met.
  var rehearses = false

  var capabilities: Set<StorageCapability> { inner.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await inner.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try await beforeWrite()
    if rehearses {
      do {
        try await inner.write { rows in
          _ = try body(rows)
          throw CancellationError()
        }
      } catch is CancellationError {}
    }
    return try await inner.write { rows in
      return try body(RefusingRows(inner: rows, refuses: refuses, onStatement: onStatement))
    }
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }

  func check() async throws -> [String] { try await inner.check() }

  func close() async throws { try await inner.close() }
}

private struct RefusingRows: RowWriting {
  let inner: any RowWriting
  let refuses: @Sendable (_ values: [StoredValue], _ table: String) -> Bool
  let onStatement: @Sendable () -> Void

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    onStatement()
    try inner.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    onStatement()
    return try inner.count(query)
  }

  func insert(_ rows: [[StoredValue]], into table: RowTable) throws {
    onStatement()
    if rows.contains(where: { refuses($0, table.name) }) {
      throw StorageError(.corrupt, "a row is poison")
    }
    try inner.insert(rows, into: table)
  }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    onStatement()
    if refuses(values, table.name) { throw StorageError(.corrupt, "this row is poison") }
    try inner.insert(values, into: table)
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    try inner.update(key, of: table, columns)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    try inner.remove(from: table, where: filter)
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    try inner.forget(key, of: table)
  }
}
