import DomainModels
import Identity
import Storage
import Synchronization

/// A store whose transactions a test looks at, and that can stop between two of them, as it does for a
/// program that is killed.
final class WatchedBackend: StorageBackend {
  /// The reads and writes of one committed transaction.
  struct Transaction: Sendable {
    /// The scopes whose rows it wrote.
    var written: Set<String> = []
    /// True if it took a consequence out of an outbox, or put it off; that lies in the scope of the
    /// decision, and may be one transaction with the last step.
    var settles = false
    /// The tables of which it read rows regardless of their scope.
    var readAcross: Set<String> = []
    /// True if a kill could follow it.
    var isStep: Bool { settles || !written.isEmpty }
  }

  private struct State {
    var transactions: [Transaction] = []
    /// The number of further transactions that are committed; `nil` for all.
    var left: Int?
    /// The action after a number of further commits.
    var meanwhile: (left: Int, body: @Sendable () async -> Void)?
  }

  private let base: any StorageBackend
  private let state = Mutex(State())

  init(_ base: any StorageBackend) { self.base = base }

  var capabilities: Set<StorageCapability> { base.capabilities }

  /// Lets so many more transactions be committed, and refuses all that come then.
  func stop(after count: Int) { state.withLock { $0.left = count } }

  /// Lets all transactions be committed again.
  func goOn() { state.withLock { $0.left = nil } }

  /// Does something right after so many more transactions that write, before the next one.
  func meanwhile(after count: Int, _ body: @escaping @Sendable () async -> Void) {
    state.withLock { $0.meanwhile = (count, body) }
  }

  /// Returns the transactions that wrote during a body.
  func transactions(
    of body: () async throws -> Void
  ) async throws -> [Transaction] {
    state.withLock { $0.transactions = [] }
    try await body()
    return state.withLock { $0.transactions.filter(\.isStep) }
  }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value { try await base.read(body) }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    guard state.withLock({ $0.left != 0 }) else {
      throw StorageError(.inputOutput, "the program was killed")
    }
    let (value, transaction) = try await base.write { rows in
      let watched = ScopeRecordingRows(rows)
      return (try body(watched), watched.transaction)
    }
    let meanwhile = state.withLock { state -> (@Sendable () async -> Void)? in
      state.transactions.append(transaction)
      // What writes nothing is no step that a kill could follow.
      guard transaction.isStep else { return nil }
      state.left = state.left.map { max(0, $0 - 1) }
      state.meanwhile?.left -= 1
      guard let next = state.meanwhile, next.left == 0 else { return nil }
      state.meanwhile = nil
      return next.body
    }
    await meanwhile?()
    return value
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }
  func check() async throws -> [String] { try await base.check() }
  func close() async throws { try await base.close() }
}

/// The rows of one transaction, and which scopes it asks for.
private final class ScopeRecordingRows: RowWriting {
  private let base: any RowWriting
  private(set) var transaction = WatchedBackend.Transaction()

  init(_ base: any RowWriting) { self.base = base }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    note(query)
    try base.visit(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    note(query)
    return try base.count(query)
  }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    // To post an entry is a part of the decision; to take one out is not.
    note(
      writing: table.position(of: "_scope").map { values[$0] },
      of: table.name == OutboxEntry.table ? nil : table)
    try base.insert(values, into: table)
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    note(
      writing: zip(table.key, key).first { $0.0 == table.position(of: "_scope") }?.1, of: table)
    try base.update(key, of: table, columns)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    note(writing: table.position(of: "_scope").flatMap { filter.value(of: $0) }, of: table)
    try base.remove(from: table, where: filter)
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    try base.forget(key, of: table)
  }

  private func note(writing scope: StoredValue?, of table: RowTable?) {
    switch (table?.name, scope) {
    case (OutboxEntry.table, _): transaction.settles = true
    // The limit of a request is a row of the caller alone, so it makes no other caller wait.
    case (RateBucket.table, _): break
    case (_, .text(let scope)): transaction.written.insert(scope)
    default: transaction.written.insert("whatever scope")
    }
  }

  private func note(_ query: RowQuery) {
    guard let scope = query.table.position(of: "_scope"), !query.filter.names(scope) else { return }
    transaction.readAcross.insert(query.table.name)
  }
}

extension RowFilter {
  /// Returns whether it names the values of a column that rows may have.
  fileprivate func names(_ wanted: Int) -> Bool {
    switch self {
    case .compare(wanted, .equal, _), .among(wanted, _): true
    case .all(let filters): filters.contains { $0.names(wanted) }
    default: false
    }
  }

  /// The one value of a column that rows must have.
  fileprivate func value(of wanted: Int) -> StoredValue? {
    switch self {
    case .compare(wanted, .equal, let value): value
    case .all(let filters): filters.lazy.compactMap { $0.value(of: wanted) }.first
    default: nil
    }
  }
}
