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

  /// Compares the file's pages with their sum.
  ///
  /// - Throws: `StorageError` if the file can't be read.
  public func foreignChange() async throws -> String? {
    // Another process may be writing: only what is found under the write lock counts.
    guard let found = PageSum.problem(path, WriteLock.mark(beside: path)) else { return nil }
    do {
      return try await whileWriting { lock, _ in PageSum.problem(path, lock.mark) }
    } catch let error as StorageError where error.reason == .forbidden {
      return found
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
    try await whileWriting { _, log in
      try pool.writeWithoutTransaction { database in
        try log.begin(database)
        try SQLiteScrub(database, layout: layout, path: path).run()
        log.acknowledge(database)
        try log.moveIntoDatabase(database)
        guard !WriteAheadLog.hasFrames(path + "-wal") else {
          throw StorageError(
            .busy, "somebody still reads \(path) as it was, so its log can't be emptied",
            hint: "Close the other programs that use it, and try again")
        }
      }
    }
  }
}
