import GRDB
import GRDBSQLite
import Storage
import Synchronization

/// The reads of a server's tasks: on a few threads of their own, where they hold up no other task.
///
/// GRDB's own way for tasks goes over a thread that waits for a connection and one that reads. Here a
/// task waits without a thread, so that a read costs one change of threads and one back.
final class SharedReads: Sendable {
  /// A thread that reads.
  private actor Reader {
    private let executor = BlockingExecutor(label: "SQLiteStorage.reads")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    func read<Value: Sendable>(
      _ pool: DatabasePool, _ body: @Sendable (Database) throws -> Value
    ) throws -> Value {
      try pool.readTransaction(body)
    }
  }

  private struct State {
    var idle: [Int]
    var waiting: [CheckedContinuation<Int, Never>] = []
  }

  private let readers: [Reader]
  private let state: Mutex<State>
  private let pool: DatabasePool

  /// - Parameter pool: its connections; there are as many threads.
  init(_ pool: DatabasePool) {
    self.pool = pool
    readers = (0..<pool.configuration.maximumReaderCount).map { _ in Reader() }
    state = Mutex(State(idle: Array(readers.indices)))
  }

  /// Runs `body` in a read transaction.
  ///
  /// - Returns: the result of `body`.
  /// - Throws: what `body` throws; `CancellationError` if the task is cancelled before.
  func read<Value: Sendable>(
    _ body: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let index = await take()
    defer { giveBack(index) }
    try Task.checkCancellation()
    return try await readers[index].read(pool, body)
  }

  private func take() async -> Int {
    // The one that read last has its thread still.
    if let index = state.withLock({ $0.idle.popLast() }) { return index }
    return await withCheckedContinuation { continuation in
      let index = state.withLock { state -> Int? in
        if let index = state.idle.popLast() { return index }
        state.waiting.append(continuation)
        return nil
      }
      if let index { continuation.resume(returning: index) }
    }
  }

  private func giveBack(_ index: Int) {
    let next = state.withLock { state -> CheckedContinuation<Int, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.idle.append(index)
      return nil
    }
    next?.resume(returning: index)
  }
}

extension DatabasePool {
  /// Runs `body` in a read transaction on a free connection.
  ///
  /// GRDB's own way prepares the statements that begin and end the transaction each time, which takes
  /// longer than a short read.
  ///
  /// - Returns: the result of `body`.
  /// - Throws: what `body` throws, or `DatabaseError`.
  func readTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try unsafeRead { database in
      // The transaction before it may have ended with an error.
      if database.isInsideTransaction { try database.run("ROLLBACK TRANSACTION") }
      try database.run("BEGIN DEFERRED TRANSACTION")
      do {
        let value = try body(database)
        try database.run("COMMIT TRANSACTION")
        return value
      } catch {
        if database.isInsideTransaction { try? database.run("ROLLBACK TRANSACTION") }
        throw error
      }
    }
  }
}

extension Database {
  fileprivate func run(_ sql: String) throws {
    let statement = try cachedStatement(sql: sql).sqliteStatement
    defer { sqlite3_reset(statement) }
    let code = sqlite3_step(statement)
    guard code != SQLITE_DONE else { return }
    throw DatabaseError(
      resultCode: ResultCode(rawValue: code),
      message: sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }, sql: sql
    )
  }
}
