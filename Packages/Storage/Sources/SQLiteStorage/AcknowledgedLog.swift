import GRDB
import GRDBSQLite
import Storage
import Synchronization

/// Keeps the mark of what was acknowledged, and moves a long log into the database.
///
/// SQLite moves it by itself, but does not say when; and it may begin the log anew at the next
/// commit, where the mark has to be gone before.
final class AcknowledgedLog: Sendable {
  /// SQLite's own threshold: about four megabytes.
  private static let longest = 1000

  private let frames = Atomic<Int>(0)
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

  /// Sets the mark after a commit, under the lock.
  func acknowledge(_ database: Database) {
    let frames = frames.exchange(0, ordering: .relaxed)
    if frames == 0 { return }
    // Without a mark a later loss has no name; the commit itself is as safe as with one.
    if let mark = WriteAheadLog.mark(of: path, frames: frames, pageSize: pageSize) {
      try? lock.write(mark, isAwaited: false)
    }
    // What can't be moved now stays in the log, and is tried again after the next commit.
    if frames >= AcknowledgedLog.longest { try? moveIntoDatabase(database) }
  }

  /// Moves into the database what no reader of an older moment needs in the log, under the lock.
  func moveIntoDatabase(_ database: Database) throws {
    let (length, moved) = try database.checkpoint(.passive)
    // Awaited, because the next commit may write over the frames that the mark speaks of.
    if length == moved { try lock.write(.empty, isAwaited: true) }
  }
}
