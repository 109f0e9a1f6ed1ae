import DomainModels
public import Storage
import Synchronization

/// A store that counts its transactions and how often each table is asked, so that tests can pin what
/// a use case costs.
public final class CountingBackend: StorageBackend {
  /// What was counted since the last ``reset()``.
  public struct Counts: Sendable, Equatable {
    /// Read transactions.
    public fileprivate(set) var reads = 0
    /// Write transactions, with those that failed and those that changed nothing.
    public fileprivate(set) var writes = 0
    /// How often each table was asked.
    public fileprivate(set) var queries: [String: Int] = [:]
    /// The columns that were read of each table.
    public fileprivate(set) var columns: [String: Set<String>] = [:]
    /// Both kinds of transaction.
    public var transactions: Int { reads + writes }
  }

  private let inner: any StorageBackend
  private let counted = Mutex(Counts())

  public init(_ inner: any StorageBackend) { self.inner = inner }

  public var counts: Counts { counted.withLock { $0 } }

  public func reset() { counted.withLock { $0 = Counts() } }

  public var capabilities: Set<StorageCapability> { inner.capabilities }

  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    counted.withLock { $0.reads += 1 }
    return try await inner.read { try body(CountingRows(rows: $0, note: self.note)) }
  }

  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    counted.withLock { $0.writes += 1 }
    return try await inner.write(body)
  }

  public func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }
  public func check() async throws -> [String] { try await inner.check() }
  public func close() async throws { try await inner.close() }

  private func note(_ query: RowQuery) {
    let names = query.columns.map { query.table.columns[$0].name }
    counted.withLock {
      $0.queries[query.table.name, default: 0] += 1
      $0.columns[query.table.name, default: []].formUnion(names)
    }
  }
}

private struct CountingRows: RowReading {
  let rows: any RowReading
  let note: (RowQuery) -> Void

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    note(query)
    try rows.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    note(query)
    return try rows.count(query)
  }
}
