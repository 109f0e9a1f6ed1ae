import GRDB
import GRDBSQLite
import Storage
import Synchronization

/// Keeps the mark of what was acknowledged, and moves the log into the database.
///
/// A log whose frames are all in the database is cut to nothing as soon as no reader uses it: a
/// stale frame that is damaged would hide the newer page in the database. When the last program
/// closes a store in good order, the header says that the database is whole without a log.
///
/// Everything here happens under the write lock.
final class AcknowledgedLog: Sendable {
  /// So many frames are moved at the next commit: SQLite's own threshold, about four megabytes.
  private static let long = 1000
  /// With so many, a commit also waits for those who read an older time.
  ///
  /// With readers that come and go, there is always one of them, and without a wait the log would
  /// never be emptied.
  static let tooLong = 4 * long
  /// The time that it waits, in milliseconds.
  private static let patience: Int32 = 200

  private let frames = Atomic<Int>(0)
  /// With how many frames the log is moved next: if some had to stay, only once it is longer by a
  /// quarter, since looking at them takes its time.
  private let due = Atomic<Int>(long)
  private let pageSize: Int
  private let path: String
  private let lock: WriteLock

  /// Listens to the commits of the connection that writes, which the pool keeps as long as this.
  init(of database: String, _ pool: DatabasePool, _ lock: WriteLock) throws {
    path = database + "-wal"
    self.lock = lock
    pageSize = try pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA page_size") ?? 0
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    pool.writeWithoutTransaction { database in
      _ = sqlite3_wal_hook(
        database.sqliteConnection,
        { context, _, _, frames in
          guard let context else { return SQLITE_OK }
          Unmanaged<AcknowledgedLog>.fromOpaque(context).takeUnretainedValue()
            .frames.store(Int(frames), ordering: .relaxed)
          return SQLITE_OK
        }, context)
    }
  }

  // MARK: Commits

  /// Makes sure, before a commit, that the database's header names the log.
  func begin(_ database: Database) throws {
    try lock.noticeMove(of: path, into: store)
    var mark = lock.mark ?? .empty
    let isOpen = mark.log != 0 && mark.state != .resting
    if isOpen, mark.isNamed { return }
    // What began and was not finished, be it for a full disk, is begun again.
    if !isOpen { try moveIntoDatabase(database) }
    let before = try version(database)
    // Where a reader of an older time, or a disk that failed, kept the database from naming
    // it, the log does.
    if isOpen, before.log == mark.log { return try name(&mark, database) }
    if !isOpen {
      mark.state = .open
      mark.frames = 0
      // A reader of an older time may keep what the log says out of the header.
      mark.before = (StoreVersion(ofDatabaseAlone: store) ?? before).userVersion
      mark.isNamed = false
      let random = try Int64.fetchOne(database, sql: "SELECT random()") ?? 0
      mark.log = Int(random.magnitude % UInt64(StoreVersion.logs.count)) + 1
    }
    // Awaited: without it the header would name a log that does not exist. Written again each time:
    // what a failed flush left in memory never reaches the disk.
    try lock.write(mark, isAwaited: true)
    try set(StoreVersion(layout: before.layout, log: mark.log), database)
    try name(&mark, database)
    // Until now nothing made sure that the number 0 of the log before is on the disk.
    if !mark.isNamed { try synchronize(database) }
    self.mark(frames.exchange(0, ordering: .relaxed))
  }

  /// Moves the log's number into the database's header, unless a reader uses an older time.
  private func name(_ mark: inout CommitMark, _ database: Database) throws {
    let move = beginMove(mark)
    if mark.frames > 0, mark.sum != DatabaseChecksum.unknown {
      mark.sum = DatabaseChecksum.unknown
      try lock.write(mark, isAwaited: true)
    }
    let (length, moved) = try database.checkpoint(.passive)
    guard length == moved else { return }
    mark.isNamed = true
    mark.sum = move?.sum(after: length) ?? sumOfAll
    try lock.write(mark)
  }

  /// Sets the mark after a commit.
  func acknowledge(_ database: Database) {
    let frames = frames.exchange(0, ordering: .relaxed)
    if frames == 0 { return }
    // Without a mark a later loss has no name; the commit itself is as safe as with one.
    mark(frames)
    // Another process may have emptied the log.
    if frames < AcknowledgedLog.long { due.store(AcknowledgedLog.long, ordering: .relaxed) }
    if frames < due.load(ordering: .relaxed) { return }
    // What can't be moved now stays in the log.
    try? moveIntoDatabase(
      database, patience: frames >= AcknowledgedLog.tooLong ? AcknowledgedLog.patience : 0)
    let isEmpty = !WriteAheadLog.hasFrames(path)
    due.store(isEmpty ? AcknowledgedLog.long : frames + frames / 4, ordering: .relaxed)
  }

  private func mark(_ frames: Int) {
    var mark = lock.mark ?? .empty
    guard WriteAheadLog.readEnd(of: path, frames: frames, pageSize: pageSize, into: &mark) else {
      return
    }
    try? lock.write(mark)
  }

  // MARK: Moving

  /// Moves into the database what no reader of an older time needs in the log, and cuts the log to
  /// nothing if that is all of it.
  ///
  /// - Parameters:
  ///   - database: the connection that writes.
  ///   - patience: how long to wait for those who read an older time, in milliseconds; they hold up
  ///     no reader that begins now.
  /// - Throws: what SQLite says, and ``StorageError``.
  func moveIntoDatabase(_ database: Database, patience: Int32 = 0) throws {
    guard WriteAheadLog.hasFrames(path) else { return }
    var mark = lock.mark ?? .empty
    let isOpen = mark.state != .resting
    let move = beginMove(mark)
    if isOpen {
      mark.state = .moving
      mark.sum = move?.sumAtEnd ?? DatabaseChecksum.unknown
      // A process that was killed after writing a commit may not have flushed it.
      let marked = WriteAheadLog.length(frames: Int(mark.frames), pageSize: pageSize)
      if FileSystem.size(of: path) ?? 0 > marked { try FileSystem.synchronize(path) }
      // Flushed first: a sum on the disk is then right after a power cut too.
      try lock.write(mark, isAwaited: true)
    }
    guard let length = try whole(of: database, patience) else { return }
    if isOpen {
      mark.state = .open
      mark.isNamed = try version(database).log == mark.log
      mark.sum = move?.sum(after: length) ?? sumOfAll
      // Awaited: a log that is cut to nothing while it is moved would look lost.
      try lock.write(mark, isAwaited: true)
    }
    try empty(database, patience)
  }

  /// Moves the log, as far as it can be.
  ///
  /// - Returns: how many frames it has, all of which are in the database now; `nil` if some had to
  ///   stay.
  private func whole(of database: Database, _ patience: Int32) throws -> Int? {
    let kind: Database.CheckpointMode = patience > 0 ? .full : .passive
    do {
      let (length, moved) = try waiting(patience, database) { try database.checkpoint(kind) }
      return length == moved ? length : nil
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return nil
    }
  }

  /// Does something that waits so long for others, in milliseconds.
  private func waiting<Value>(
    _ patience: Int32, _ database: Database, _ body: () throws -> Value
  ) rethrows -> Value {
    sqlite3_busy_timeout(database.sqliteConnection, patience)
    defer { sqlite3_busy_timeout(database.sqliteConnection, 5000) }
    return try body()
  }

  private var store: String { String(path.dropLast("-wal".count)) }

  /// Looks at what a checkpoint will overwrite.
  private func beginMove(_ mark: CommitMark) -> DatabaseChecksum.Move? {
    DatabaseChecksum.Move(ofLogOf: store, from: mark, pageSize: pageSize)
  }

  private var sumOfAll: UInt64 {
    DatabaseChecksum.of(store, pageSize: pageSize) ?? DatabaseChecksum.unknown
  }

  /// Cuts the log, all of which is in the database, to nothing, unless another process reads from it
  /// or is connecting.
  private func empty(_ database: Database, _ patience: Int32 = 0) throws {
    try LogHold.unlessKept(path) {
      do {
        _ = try waiting(patience, database) { try database.checkpoint(.truncate) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        return
      }
      var mark = lock.mark ?? .empty
      mark.frames = 0
      try lock.write(mark)
      try WriteAheadLog.pad(path)
    }
  }

  /// Moves the log into the database, and has the header say that it is whole without one.
  ///
  /// The next commit begins another log.
  func rest(_ database: Database) throws {
    try lock.noticeMove(of: path, into: store)
    guard let mark = lock.mark, mark.log != 0, mark.state != .resting else { return }
    try moveIntoDatabase(database)
    guard !WriteAheadLog.hasFrames(path), var mark = lock.mark else { return }
    mark.state = .resting
    try lock.write(mark)
    var version = try version(database)
    if version.log == 0 { return }
    version.log = 0
    // Nothing is lost if this is: all the rest is on the disk.
    try database.execute(sql: "PRAGMA synchronous = OFF")
    defer { try? database.execute(sql: "PRAGMA synchronous = FULL") }
    try set(version, database)
    frames.store(0, ordering: .relaxed)
    let (length, moved) = try database.checkpoint(.passive)
    if length == moved { try empty(database) }
  }

  // MARK: The header

  private func version(_ database: Database) throws -> StoreVersion {
    StoreVersion(userVersion: try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0)
  }

  /// Waits until what was written to the database file is on the disk.
  private func synchronize(_ database: Database) throws {
    guard let file = DatabaseFile.pointer(of: database.sqliteConnection),
      let sync = file.pointee.pMethods?.pointee.xSync
    else { return }
    let code = sync(file, SQLITE_SYNC_FULL)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func set(_ version: StoreVersion, _ database: Database) throws {
    try database.execute(sql: "PRAGMA user_version = \(version.userVersion)")
  }
}
