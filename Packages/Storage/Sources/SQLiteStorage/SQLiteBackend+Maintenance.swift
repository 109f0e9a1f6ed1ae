import GRDB
public import Storage

extension SQLiteBackend: MaintainedBackend {
  /// Copies the file with SQLite's online backup, as it is at one moment; the copy is checked before
  /// it gets its name.
  ///
  /// - Parameter path: a file that is not there yet; its folder is made if need be.
  /// - Throws: ``StorageError``; then there is no such file, not even half of it.
  public func backUp(to path: String) async throws {
    let backup = try SQLiteBackup(to: path)
    try await translating {
      try await pool.read { database in try backup.run(from: database) }
    }
  }

  /// Overwrites what was removed: SQLite writes the file anew without it, the search index too, and
  /// empties the log.
  ///
  /// `secure_delete` alone is not enough: it overwrites what a row leaves behind, but pages that were
  /// split keep copies of rows in their unused parts, and the search index keeps the words of removed
  /// rows until its segments are merged.
  ///
  /// It takes about as much memory as the file is large.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Reason/busy`` while somebody reads an older moment.
  public func scrub() async throws {
    try await whileWriting { lock, log in
      try pool.writeWithoutTransaction { database in
        try SQLiteScrub(database, layout: layout, path: path).run()
        log.acknowledge(database)
        // Before the log goes, so that its end is never taken for a loss.
        try lock.write(.empty, isAwaited: true)
        try SQLiteScrub.emptyLog(database, path: path)
      }
    }
  }
}
