public import DomainModels

/// Keeps records: what use cases talk to, over any backend.
///
/// ```swift
/// try await store.write { transaction in
///   try transaction.save(SwipeDecision(on: card, .like, at: now))
/// }
/// let liked = try await store.read { transaction in
///   try transaction.fetch(Query<SwipeDecision>().filter(\.verdict == .like))
/// }
/// ```
///
/// ## Rules
///
/// `StorageTesting` checks each with the same name over every backend.
///
/// - **R1** Saving a synced record writes the row and exactly one change, together or not at all.
/// - **R2** A change holds the fields that changed, and no other; saving the same again is none.
/// - **R3** Every timestamp is later than every timestamp of its scope before it, across reopening
///   and clocks that jump back; a transaction that fails gives its timestamps up.
/// - **R4** Local and cached records leave no change.
/// - **R5** Deleting keeps the row, hides it, and counts one life; restoring brings it back.
/// - **R6** What refers to a deleted record by cascade is deleted with it, each with its change; it
///   can't be made without the other. Foreign changes are taken as they come.
/// - **R7** An owner sees no other owner's rows.
/// - **R8** Pages neither repeat nor skip a record while rows come and go.
/// - **R9** Foreign changes write their own timestamps and mint none; for each field the later
///   timestamp wins, in any order of arrival; a change that comes twice changes nothing.
/// - **R10** Changes are cleared by their places in a log, and only those that are named.
/// - **R11** An observation begins with the present and ends with the last commit.
/// - **R12** A natural key makes one row, however often it is saved.
/// - **R13** Erasing empties a record's row and the log of all it held, and erases what refers to it
///   by cascade; nothing brings it back.
/// - **R14** A scope's log is in the order of the commits, and its timestamps rise with it.
/// - **R15** In any order of arrival, a counter adds up what every device added, a set keeps what
///   any added and none removed since, and keep-both keeps the losing version until a user chooses.
/// - **R16** Each scope has a log and a clock of its own: what happens in one moves no other's.
public struct RecordStore: Sendable {
  /// The tables the store keeps.
  public let catalogue: Catalogue
  /// The owner whose rows are seen and written.
  public let owner: Scope
  /// The backend that keeps the rows.
  public let backend: any StorageBackend
  let environment: StorageEnvironment
  private var opening: (@Sendable (WriteTransaction) throws -> Void)?

  /// Makes a store over an open backend.
  ///
  /// - Parameters:
  ///   - backend: opened with the same catalogue.
  ///   - catalogue: the record types.
  ///   - environment: time, IDs and randomness.
  ///   - owner: whose rows are seen and written.
  public init(
    backend: any StorageBackend, catalogue: Catalogue, environment: StorageEnvironment,
    owner: Scope = .local
  ) {
    self.backend = backend
    self.catalogue = catalogue
    self.environment = environment
    self.owner = owner
  }

  /// The same store, seen and written on behalf of another owner.
  public func acting(for owner: Scope) -> RecordStore {
    var store = RecordStore(
      backend: backend, catalogue: catalogue, environment: environment, owner: owner)
    store.opening = opening
    return store
  }

  /// The same store, each of whose writes begins with something of its own, in the same transaction.
  ///
  /// - Parameter opening: as the body of a write; what it throws is thrown by the write.
  /// - Returns: the store.
  public func openingWrites(
    with opening: @escaping @Sendable (WriteTransaction) throws -> Void
  ) -> RecordStore {
    var store = self
    store.opening = opening
    return store
  }

  /// Reads records as they are at one point in time.
  ///
  /// - Parameter body: synchronous; must use nothing but its transaction.
  /// - Returns: the result of `body`.
  /// - Throws: what `body` throws, or ``StorageError``.
  public func read<Value: Sendable>(
    _ body: @Sendable (ReadTransaction) throws -> Value
  ) async throws -> Value {
    try await backend.read { rows in try body(ReadTransaction(rows, store: self)) }
  }

  /// Reads and writes records in one serialisable transaction, durable once this returns.
  ///
  /// - Parameter body: synchronous; must use nothing but its transaction, and may run more than
  ///   once: draw IDs and times before it.
  /// - Returns: the result of `body`.
  /// - Throws: what `body` throws, and then nothing was written; or ``StorageError``.
  public func write<Value: Sendable>(
    _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value {
    let (value, posted) = try await writeAndCollect(body)
    Outbox.note(posted)
    return value
  }

  /// As ``write(_:)``, with what the body posted to outboxes.
  func writeAndCollect<Value: Sendable>(
    _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws -> (Value, [OutboxEntry]) {
    try await backend.write { rows in
      let transaction = WriteTransaction(rows, store: self)
      try opening?(transaction)
      let value = try body(transaction)
      try transaction.finish()
      return (value, transaction.posted)
    }
  }

  /// The records that a query wants, now and after every commit that changes them.
  ///
  /// The first value is the present. Commits in quick succession may give one value, the last
  /// commit always gives one, and equal values in a row are given once. A slow reader gets
  /// the latest value, and not those in between.
  public func observe<R: Record>(_ query: Query<R>) -> AsyncThrowingStream<[R], any Error> {
    // Listening starts before the first read, so that nothing falls between the two.
    let signals = backend.signals(of: [R.table])
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          // A record's own == may leave fields out, and takes two spellings of a text for one.
          var last: [[StoredValue]]?
          func yieldIfNew() async throws {
            let records = try await read { try $0.fetch(query) }
            let values = records.map { R.schema.values(of: $0) }
            if values != last { continuation.yield(records) }
            last = values
          }
          try await yieldIfNew()
          for await _ in signals { try await yieldIfNew() }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
