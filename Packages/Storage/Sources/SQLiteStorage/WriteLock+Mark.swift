import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension WriteLock {
  /// The mark of the last commit; `nil` if there is none, or only half of one.
  var mark: CommitMark? {
    var bytes = [UInt8](repeating: 0, count: CommitMark.size)
    let count = pread(descriptor, &bytes, bytes.count, off_t(WriteLock.recordSize))
    return count > 0 ? CommitMark(Array(bytes.prefix(count))) : nil
  }

  /// The mark beside a database whose lock this user may not hold; `nil` if it can't be read.
  static func mark(beside database: String) -> CommitMark? {
    FileSystem.bytes(of: path(beside: database), from: recordSize, limit: CommitMark.size)
      .flatMap(CommitMark.init)
  }

  /// Whether there was a mark beside a database, and what is there is none any more.
  static func hasDamagedMark(beside database: String) -> Bool {
    guard
      let bytes = FileSystem.bytes(
        of: path(beside: database), from: recordSize, limit: CommitMark.size)
    else { return false }
    // Whoever waited for the lock before there was a mark left zeros in its place.
    return bytes.contains { $0 != 0 } && CommitMark(bytes) == nil
  }

  /// Takes notice, while the lock is held, of something else that moved the log into the database: the
  /// sum of that is known only if it was moved from here before, and not finished.
  func noticeMove(of log: String, into database: String) throws {
    guard var mark, mark.sum != PageSum.unknown, mark.wasMovedByOthers(log) else { return }
    if mark.state == .moving, PageSum.of(database) == mark.sum {
      mark.state = .open
      mark.frames = 0
    } else {
      mark.sum = PageSum.unknown
    }
    try write(mark)
  }

  /// Writes a mark down, while the lock is held.
  ///
  /// - Parameters:
  ///   - mark: the last commit's.
  ///   - isAwaited: whether to wait until it is on the disk.
  /// - Throws: ``StorageError``.
  func write(_ mark: CommitMark, isAwaited: Bool = false) throws {
    let bytes = mark.bytes
    let count = pwrite(descriptor, bytes, bytes.count, off_t(WriteLock.recordSize))
    guard count == bytes.count else { throw StorageError(errno: errno, path: path) }
    if isAwaited { try FileSystem.synchronizeData(descriptor, path: path) }
  }
}
