import GRDB
import Storage

/// The commits of a server's tasks: on a thread of their own, and those of several tasks in one.
///
/// A commit waits for the disk, and meanwhile other tasks want to write. So a task that has written
/// and sees another wait leaves the transaction open and hands it on; the last one commits for all,
/// and none returns before. A body that throws leaves nothing behind. If the transaction fails as a
/// whole, each of its tasks runs once more, alone.
actor SharedCommits {
  /// The number of tasks that share a commit at most, so that the first need not wait long for the
  /// last.
  private static let most = 32

  private let executor = BlockingExecutor(label: "SQLiteStorage")
  private let pool: DatabasePool
  private let layout: SQLiteLayout
  private let lock: WriteLock
  private let log: AcknowledgedLog
  /// Who may go on with the transaction, or begin one.
  private let turns = WriterTaskLock()
  /// Those who have written, and wait for the commit.
  private var members: [CheckedContinuation<Bool, Never>] = []
  private var isOpen = false

  init(_ pool: DatabasePool, layout: SQLiteLayout, _ lock: WriteLock, _ log: AcknowledgedLog) {
    self.pool = pool
    self.layout = layout
    self.lock = lock
    self.log = log
  }

  /// The thread that waits for the disk.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The number of tasks that wait to write.
  nonisolated var waitingCount: Int { turns.waitingCount }

  /// Runs `body` in a transaction that others may share.
  ///
  /// - Parameters:
  ///   - requireSame: throws if the file was replaced.
  ///   - body: reads and writes rows; it may run twice.
  /// - Returns: what `body` returns, and the tables that it wrote to.
  /// - Throws: what `body` throws, and what keeps the transaction from being committed.
  nonisolated func write<Value: Sendable>(
    _ requireSame: @Sendable () throws -> Void,
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> (Value, touched: Set<String>) {
    let beginning = ContinuousClock.now
    var isShared = true
    while true {
      // Before the thread that waits for the disk is asked for: there, no waiting task would be seen.
      await turns.take()
      if let done = try await attempt(beginning, requireSame, body, isShared: isShared) {
        return done
      }
      isShared = false
    }
  }

  /// Runs a body once, and passes the turn on; `nil` if it shared a transaction that failed as a
  /// whole.
  private func attempt<Value: Sendable>(
    _ beginning: ContinuousClock.Instant, _ requireSame: @Sendable () throws -> Void,
    _ body: @Sendable (any RowWriting) throws -> Value, isShared: Bool
  ) async throws -> (Value, touched: Set<String>)? {
    if !isShared, isOpen { try? finish() }
    if !isOpen {
      do {
        try await begin(beginning, requireSame)
      } catch {
        turns.pass()
        throw error
      }
    }
    let (result, isWhole) = run(body)
    if isShared, isWhole, members.count + 1 < SharedCommits.most, turns.waitingCount > 0 {
      let isCommitted = await withCheckedContinuation { continuation in
        members.append(continuation)
        turns.pass()
      }
      return isCommitted ? try result.get() : nil
    }
    let isAlone = members.isEmpty
    defer { turns.pass() }
    do {
      try finish()
    } catch {
      // What failed may be another's doing.
      if !isAlone { return nil }
      _ = try result.get()
      throw error
    }
    return try result.get()
  }

  /// Runs a body as a part of the transaction; SQLite may have taken all of that back then.
  private func run<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) -> (result: Result<(Value, touched: Set<String>), any Error>, isWhole: Bool) {
    pool.writeWithoutTransaction { database in
      let rows = SQLiteRows(database, layout: layout)
      let result = Result { (try rows.inSavepoint { try body(rows) }, touched: rows.touched) }
      return (result, database.isInsideTransaction)
    }
  }

  private func begin(
    _ beginning: ContinuousClock.Instant, _ requireSame: @Sendable () throws -> Void
  ) async throws {
    try await lock.take(since: beginning)
    do {
      try requireSame()
      try inTransaction { rows in
        try log.begin(rows.database)
        try rows.begin()
      }
      isOpen = true
    } catch {
      lock.giveBack()
      throw error
    }
  }

  /// Commits, and resumes every task that has written.
  private func finish() throws {
    let waiting = members
    members = []
    isOpen = false
    let result = Result {
      try inTransaction { rows in
        try rows.commit()
        log.acknowledge(rows.database)
      }
    }
    lock.giveBack()
    var isCommitted = false
    if case .success = result { isCommitted = true }
    for member in waiting { member.resume(returning: isCommitted) }
    try result.get()
  }

  /// Does something that begins or ends the transaction; takes that back if it fails.
  private func inTransaction(_ body: (SQLiteRows) throws -> Void) throws {
    try pool.writeWithoutTransaction { database in
      let rows = SQLiteRows(database, layout: layout)
      do {
        try body(rows)
      } catch {
        rows.rollBack()
        throw error
      }
    }
  }
}
