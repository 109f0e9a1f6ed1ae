import DomainModels
import GRDB
public import Storage
import Synchronization

/// Keeps rows in an SQLite file, durably.
///
/// Write-ahead log, `synchronous=FULL`: a commit is on the disk when it returns. Readers see a
/// snapshot and never wait for the writer. Several processes may use one file; a lock file beside
/// it serialises their transactions and checkpoints, because SQLite before 3.51.3 can damage a file
/// when two connections write and checkpoint at once.
public final class SQLiteBackend: StorageBackend {
  /// The number of tasks of this process that write at the same time.
  public enum Writers: Sendable {
    /// One, or a few now and then: reads and commits run on the thread that asks for them, which
    /// costs least.
    case few
    /// Those of a server: reads and commits run on threads of their own, where they hold up no other
    /// task, and commits that wait for each other share one flush of the disk.
    case many
  }

  static let capabilities: Set<StorageCapability> = [
    .persistent, .durable, .multiProcess, .textSearch,
  ]

  let pool: DatabasePool
  let layout: SQLiteLayout
  let path: String
  /// The lock and log for writing; `nil` where this user can only read.
  private let writing: (lock: WriteLock, log: AcknowledgedLog)?
  private let access: SQLiteAccess
  /// The queue of shared commits; `nil` where each runs on the thread that asks for it.
  let shared: SharedCommits?
  /// The threads of reads; `nil` where each runs on the thread that asks for it.
  private let reads: SharedReads?
  private let identity: FileIdentity?
  private let news = CommitSignals()
  private let isClosed = Atomic(false)

  /// Opens or makes a file and brings its tables up to the catalogue.
  ///
  /// A file that this user can't write is opened for reading; writing to it then throws
  /// ``StorageError/Reason/forbidden``.
  ///
  /// - Parameters:
  ///   - path: the file; its folder is made if need be, for this user alone.
  ///   - catalogue: the tables.
  ///   - program: the name that others read while they wait for this process.
  ///   - patience: how long to wait for another process that writes.
  ///   - writers: how many tasks write at the same time: ``Writers/many`` in a server.
  /// - Throws: ``Storage/StorageError``; with ``StorageError/Reason/invalid`` if a column is
  ///   sensitive, since this file is readable.
  public init(
    path: String, catalogue: Catalogue, program: String, patience: Duration = .seconds(5),
    writers: Writers = .few
  ) throws {
    try SQLiteBackend.requirePublic(catalogue)
    layout = SQLiteLayout(catalogue)
    let path = try SQLitePath.resolve(path)
    self.path = path
    access = try SQLiteAccess.of(path)
    if case .readWrite = access {
      try SQLiteFile.examineStranger(path, layout)
      let lock = try WriteLock(beside: path, program: program, patience: patience)
      let file = try SQLiteFile.open(path, layout: layout, lock: lock)
      pool = file.pool
      writing = (lock, file.log)
      shared =
        writers == .many ? SharedCommits(file.pool, layout: layout, lock, file.log) : nil
      reads = writers == .many ? SharedReads(file.pool) : nil
      identity = file.identity
    } else {
      pool = try SQLiteFile.open(path, layout: layout, access: access)
      writing = nil
      shared = nil
      reads = writers == .many ? SharedReads(pool) : nil
      identity = FileIdentity(of: path)
    }
  }

  /// Refuses a catalogue that must not be written readably.
  private static func requirePublic(_ catalogue: Catalogue) throws {
    for table in catalogue.tables {
      for column in table.columns where column.isSensitive {
        throw StorageError(
          .invalid, "\(table.name).\(column.name) is sensitive and needs an encrypting store",
          hint: "Choose a store that encrypts; this one writes readable files")
      }
    }
  }

  /// The capabilities that it claims; the contract runs the rules that need them.
  public var capabilities: Set<StorageCapability> { SQLiteBackend.capabilities }

  /// Runs `body` in a read transaction on a connection of its own.
  ///
  /// - Throws: What `body` throws, or `StorageError`.
  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    let value = try await translating {
      let layout = layout
      let read: @Sendable (Database) throws -> Value = {
        try body(SQLiteRows($0, layout: layout))
      }
      if let reads { return try await reads.read(read) }
      try Task.checkCancellation()
      return try onThisThread(read)
    }
    if case .immutable = access { try requireUnchanged() }
    return value
  }

  private func onThisThread<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try pool.readTransaction(body)
  }

  /// Runs `body` in an immediate transaction under the write lock; with ``Writers/many``, perhaps
  /// twice.
  ///
  /// - Throws: What `body` throws, or `StorageError`.
  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let (value, touched) =
      if let shared {
        try await translating { try await shared.write(requireSame, body) }
      } else {
        try await whileWriting { _, log in try commit(log, body) }
      }
    news.send(touched)
    return value
  }

  /// Runs `body` while no other process writes.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Reason/forbidden`` where this user can only read,
  ///   ``StorageError/Reason/closed`` if the file was replaced by another.
  func whileWriting<Value>(
    _ body: (WriteLock, AcknowledgedLog) throws -> Value
  ) async throws -> Value {
    guard let (lock, log) = writing else { throw StorageError.forbidden(path) }
    return try await translating {
      try await lock.withLock {
        try requireSame()
        return try body(lock, log)
      }
    }
  }

  /// Refuses to write to a file that was replaced: what goes into it is lost, and the log beside it
  /// is another's.
  private func requireSame() throws {
    guard FileIdentity(of: path) == identity else { throw StorageError.replaced(path) }
  }

  /// Runs a transaction on the calling thread.
  ///
  /// Going to another and back would cost a quarter of the time that the disk takes. Only the one
  /// task whose turn it is can block its thread here.
  private func commit<Value>(
    _ log: AcknowledgedLog, _ body: (any RowWriting) throws -> Value
  ) throws -> (Value, touched: Set<String>) {
    try pool.writeWithoutTransaction { database in
      try log.begin(database)
      let rows = SQLiteRows(database, layout: layout)
      let value = try rows.inTransaction { try body(rows) }
      log.acknowledge(database)
      return (value, rows.touched)
    }
  }

  /// Signals commits of this process to these tables.
  public func signals(of tables: Set<String>) -> AsyncStream<Void> { news.listen(to: tables) }

  /// Runs SQLite's integrity check over the whole file, looks for texts that a crash has blanked, and
  /// compares the log with the last commit.
  ///
  /// - Throws: `StorageError` if the file can't be read.
  public func check() async throws -> [String] {
    let layout = layout
    var problems = try await translating {
      try await pool.read { try SQLiteSoundness($0, layout).problems() }
    }
    // Only if it looks wrong does this wait for a process that may be writing now.
    if let lock = writing?.lock, LogAgreement.of(path, lock.mark) != .whole,
      let error = StorageError(
        try await lock.withLock { LogAgreement.of(path, lock.mark) }, path: path)
    {
      problems.append(error.message)
    }
    return problems
  }

  /// Moves the log into the file, as far as no other process reads or writes it, and closes every
  /// connection.
  ///
  /// Afterwards the file is whole by itself, if no other process writes to it. Closing it again does
  /// nothing.
  ///
  /// - Throws: ``StorageError`` if a connection can't be closed. That the log stays is no error: it
  ///   belongs to the store.
  public func close() async throws {
    if isClosed.exchange(true, ordering: .relaxed) { return }
    news.finish()
    // The connection that leaves last is a reader, which would not move it. A process that writes now
    // will do it.
    if let (lock, log) = writing {
      try? await lock.withLockIfFree {
        guard FileIdentity(of: path) == identity else { return }
        try pool.writeWithoutTransaction { try log.rest($0) }
      }
    }
    do {
      try await translating { try pool.close() }
    } catch {
      isClosed.store(false, ordering: .relaxed)
      throw error
    }
  }

  /// The value of a pragma on the connection that writes; for tests, since it is set per connection.
  func pragma(_ name: String) async throws -> String? {
    try await pool.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(name)") }
  }

  /// Refuses an answer from a file that was taken for one that does not change.
  private func requireUnchanged() throws {
    if FileIdentity(of: path) == identity, !WriteAheadLog.hasFrames(path + "-wal") { return }
    throw StorageError(
      .busy, "\(path) was changed by another program while it was read",
      hint: "Try again")
  }

  func translating<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_INTERRUPT { throw CancellationError() }
      throw StorageError(error, path: path)
    }
  }
}

extension SQLiteBackend: MaintainedBackend {
  /// Copies the file with SQLite's online backup, as it is at one point in time; the copy is
  /// checked before it gets its name.
  ///
  /// - Parameter path: a file that is not there yet; its folder is made if need be.
  /// - Throws: ``StorageError``; then there is no such file, not even half of it.
  public func backUp(to path: String) async throws {
    let backup = try SQLiteBackup(to: path)
    try await translating {
      try await pool.read { database in try backup.run(from: database) }
    }
  }

  /// Compares the file's pages with their sum.
  ///
  /// - Throws: `StorageError` if the file can't be read.
  public func foreignChange() async throws -> String? {
    // Another process may be writing: only what is found under the write lock counts.
    guard let found = DatabaseChecksum.problem(path, WriteLock.mark(beside: path)) else {
      return nil
    }
    do {
      return try await whileWriting { lock, _ in DatabaseChecksum.problem(path, lock.mark) }
    } catch let error as StorageError where error.reason == .forbidden {
      return found
    }
  }

  /// Overwrites what was removed: SQLite writes the file again without it, the search index too, and
  /// empties the log.
  ///
  /// `secure_delete` alone is not enough: it overwrites what a row leaves behind, but pages that were
  /// split keep copies of rows in their unused parts, and the search index keeps the words of removed
  /// rows until its segments are merged.
  ///
  /// It takes about as much memory as the file is large.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Reason/busy`` while a reader uses an older time.
  public func scrub() async throws {
    try await whileWriting { _, log in
      try pool.writeWithoutTransaction { database in
        try log.begin(database)
        try SQLiteScrub(database, layout: layout, path: path).run()
        log.acknowledge(database)
        try log.moveIntoDatabase(database)
        guard !WriteAheadLog.hasFrames(path + "-wal") else {
          throw StorageError(
            .busy, "another program still reads \(path) as it was, so its log can't be emptied",
            hint: "Close the other programs that use it, and try again")
        }
      }
    }
  }
}
