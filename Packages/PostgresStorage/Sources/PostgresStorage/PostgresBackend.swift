public import Storage

/// Keeps rows in a PostgreSQL database, for a server and its many people.
///
/// Write transactions are serialisable as the server means it (Ports and Grittner, "Serializable
/// Snapshot Isolation in PostgreSQL", VLDB 2012): none waits for readers, and one that could not
/// have run before or after the others is undone, and its body runs again. Reads see a snapshot and
/// hold no other process up; a copy of the server may give one up, and then they run again too.
///
/// A body blocks the thread of its connection, not one of Swift's.
public final class PostgresBackend: StorageBackend {
  static let capabilities: Set<StorageCapability> = [
    .persistent, .durable, .multiProcess, .concurrentWriters, .textSearch,
    .sharedSignals,
  ]

  private let address: PostgresAddress
  // Apart, so that neither kind can hold up the other by its number.
  private let readers: ConnectionPool
  private let writers: ConnectionPool
  private let again: RerunPolicy
  private let news = CommitSignals()
  private let shared: SharedSignals

  /// Connects to a database and brings its tables up to the catalogue.
  ///
  /// The tables lie in the first schema of the connection's search path that is there.
  ///
  /// - Parameters:
  ///   - address: what libpq takes: a URL, or `keyword=value` pairs.
  ///   - catalogue: the tables.
  ///   - environment: randomness, for the pauses, and the name that the server's tools show.
  ///   - connections: how many to open at most for reading, and as many for writing.
  ///   - partitions: over how many partitions a new table is spread by the hash of its scope; 1 for
  ///     none. Tables that are there stay as they are.
  /// - Throws: ``Storage/StorageError``, in which no password ever stands, also if the address has
  ///   one; with
  ///   ``StorageError/Reason/invalid`` if a column is sensitive, since the operator of the
  ///   server can read it.
  public convenience init(
    address: String, catalogue: Catalogue, environment: StorageEnvironment, connections: Int = 4,
    partitions: Int = 1
  ) async throws {
    try await self.init(
      PostgresAddress(address), catalogue: catalogue, environment: environment,
      connections: connections, partitions: partitions)
  }

  init(
    _ address: PostgresAddress, catalogue: Catalogue, environment: StorageEnvironment,
    connections: Int, partitions: Int
  ) async throws {
    let layout = try PostgresLayout(catalogue, partitions: partitions)
    func pool() -> ConnectionPool {
      ConnectionPool(
        (0..<max(1, connections)).map { _ in
          PostgresConnection(address, layout: layout, program: environment.program)
        })
    }
    self.address = address
    readers = pool()
    writers = pool()
    again = RerunPolicy(environment.random)
    // Drawn by the server: two programs may be given the same randomness.
    let origin = try await writers.withConnection { try await $0.prepare() }
    shared = SharedSignals(
      origin: origin, news, by: writers, try SignalListener(address, program: environment.program))
  }

  /// The capabilities that it claims; the contract runs the rules that need them.
  public var capabilities: Set<StorageCapability> { PostgresBackend.capabilities }

  /// The number of times that bodies have run again since this was opened, because other writers
  /// got in their way.
  public var reruns: Int { again.count }

  /// Runs `body` over a snapshot, again if the server gave the snapshot up or its session ended.
  ///
  /// - Throws: What `body` throws, or `StorageError`.
  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await run(in: readers) { try await $0.read(fresh: $1, body) }.value
  }

  /// Runs `body` in a serialisable transaction, again if others got in its way.
  ///
  /// If the session ended before the commit, or its server turns out to take no writes, `body` runs
  /// once more on a fresh session. Where it ended during the commit, nothing runs again.
  ///
  /// - Parameter body: synchronous; may run many times.
  /// - Returns: what `body` returned the time it was committed.
  /// - Throws: what `body` throws; ``StorageError``, with ``StorageError/Reason/busy`` if others
  ///   got in the way a hundred times.
  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let (value, touched) = try await run(in: writers) { try await $0.write(fresh: $1, body) }
    news.send(touched)
    shared.committed(touched)
    return value
  }

  /// Tries a transaction until it is done, or was tried often enough; the argument of `attempt`
  /// says whether to connect again.
  private func run<Value: Sendable>(
    in pool: ConnectionPool,
    _ attempt: (PostgresConnection, Bool) async throws -> PostgresConnection.Outcome<Value>
  ) async throws -> (value: Value, touched: Set<String>) {
    var conflicts = 0
    var isFresh = false
    while true {
      try Task.checkCancellation()
      switch try await pool.withConnection({ try await attempt($0, isFresh) }) {
      case .finished(let value, let touched): return (value, touched)
      case .conflicted(let failure):
        conflicts += 1
        guard let pause = again.pause(before: conflicts) else {
          throw StorageError(failure, place: address.description)
        }
        try await Task.sleep(for: pause)
      case .lost(let failure):
        // A fresh one that ends too says more of the server than of the session.
        if isFresh { throw StorageError(failure, place: address.description) }
        isFresh = true
      }
    }
  }

  /// Signals commits to these tables, by any process.
  ///
  /// The first call opens a session that listens, with a thread of its own, until ``close()``. A
  /// signal may also come without a commit: at first, after the session was lost, and every few
  /// seconds while there is none, since something may have been missed.
  public func signals(of tables: Set<String>) -> AsyncStream<Void> {
    let signals = news.listen(to: tables)
    shared.listen()
    return signals
  }

  /// Reads every row, and examines the indexes if the database has the extension `amcheck`.
  ///
  /// - Throws: `StorageError` if the database can't be reached or refuses.
  public func check() async throws -> [String] {
    try await readers.withConnection { try await $0.check() }
  }

  /// Says which settings of the server cost more than they have to.
  ///
  /// - Throws: `StorageError` if the database can't be reached or refuses.
  public func advice() async throws -> [String] {
    try await readers.withConnection { try await $0.advice() }
  }

  /// Waits for transactions under way and closes every connection.
  ///
  /// - Throws: `StorageError` if the database can't be reached or refuses.
  public func close() async throws {
    news.finish()
    await shared.close()
    await writers.close()
    await readers.close()
  }
}
