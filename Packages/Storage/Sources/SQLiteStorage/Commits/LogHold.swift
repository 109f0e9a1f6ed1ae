import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps processes that connect to a database apart from one that empties or removes its log.
///
/// GRDB gives a store whose log is empty or missing a commit when it connects. That commit would go
/// round the write lock: into a log that another process is emptying just then, and past the mark.
/// So a process that connects without the write lock takes a shared `flock` on the log, and one that
/// empties or removes the log an exclusive one. SQLite takes no locks on that file.
enum LogHold {
  /// Runs `body` while no process can empty or remove the log.
  ///
  /// - Parameters:
  ///   - path: the log.
  ///   - patience: how long to wait for a process that is emptying it.
  ///   - body: connects.
  /// - Returns: what `body` returns; `nil` if there is no log, or an empty one.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/busy``, and what `body` throws.
  static func whileKept<Value>(
    _ path: String, patience: Duration, _ body: () throws -> Value
  ) throws -> Value? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { try take(descriptor, LOCK_SH, path, patience) }
    // It may have been emptied or removed meanwhile.
    guard FileSystem.isFilled(path), descriptor < 0 || isNamed(path, descriptor) else { return nil }
    return try body()
  }

  /// Runs `body`, which empties the log, unless another process is connecting.
  static func unlessKept(_ path: String, _ body: () throws -> Void) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return }
    try body()
  }

  /// Runs `body`, which removes the log, once no process is connecting.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/busy``, and what `body` throws.
  static func onceFree(_ path: String, patience: Duration, _ body: () throws -> Void) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { try take(descriptor, LOCK_EX, path, patience) }
    try body()
  }

  /// Some file systems have no such locks: then the write lock, which is one too, says so.
  private static func take(
    _ descriptor: Int32, _ kind: Int32, _ path: String, _ patience: Duration
  ) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while flock(descriptor, kind | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno) {
      guard clock.now < deadline else {
        throw StorageError(
          .busy, "another process has been connecting to \(path), or emptying it, for a long time",
          hint: "Wait until it is done, or stop it, and try again")
      }
      usleep(500)
    }
  }

  /// Returns whether a file still has its name.
  private static func isNamed(_ path: String, _ descriptor: Int32) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino
      && held.st_dev == named.st_dev
  }
}
