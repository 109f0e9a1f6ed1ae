import Storage

/// What this user can do with a database file, as its permissions and its disk allow.
enum SQLiteAccess {
  /// Read and write, or make it.
  case readWrite
  /// Read it beside others, through the log and the shared memory that are there.
  case readOnly
  /// Read it as something that nobody changes: there is no log, and none can be made.
  case immutable

  /// Looks at the file, its log, its shared memory and its lock.
  ///
  /// What is not there yet, or may not even be read, counts as ``readWrite``: trying it gives the
  /// error that says why it can't be.
  ///
  /// - Throws: ``StorageError`` if there are commits in a log which can't be read without writing.
  static func of(_ path: String) throws -> SQLiteAccess {
    guard FileSystem.isFilled(path), FileSystem.isReadable(path) else { return .readWrite }
    let log = path + "-wal"
    let memory = path + "-shm"
    let beside = [WriteLock.path(beside: path), log, memory]
    if FileSystem.isWritable(path), beside.allSatisfy(canWrite) { return .readWrite }
    if FileSystem.isReadable(log), FileSystem.isReadable(memory) { return .readOnly }
    if WriteAheadLog.hasFrames(log) {
      throw StorageError(
        .forbidden,
        "\(path) has commits in its log, \(log), which can't be read where nothing may be written",
        hint: "Copy both files to a folder of your own and open them there")
    }
    return .immutable
  }

  private static func canWrite(_ path: String) -> Bool {
    FileSystem.isWritable(FileSystem.isPresent(path) ? path : FileSystem.folder(of: path))
  }
}
