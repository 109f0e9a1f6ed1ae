import Storage
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets one process at a time write a database: an advisory lock on a file beside it.
///
/// The file says who holds the lock, for whoever has to wait. The kernel lets go of it when the
/// holder dies, however it dies.
final class WriteLock: Sendable {
  private let descriptor: Int32
  private let path: String
  private let program: String
  private let patience: Duration
  private let clock = ContinuousClock()

  /// Opens the lock file of a database, and makes the folder if need be.
  ///
  /// - Parameters:
  ///   - database: the file whose writers take turns.
  ///   - program: the name that others read while they wait.
  ///   - patience: how long to wait for another process.
  init(beside database: String, program: String, patience: Duration) throws {
    path = database + ".lock"
    self.program = program
    self.patience = patience
    try SQLiteFile.makeFolder(of: database)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageError(errno: errno, path: path) }
  }

  deinit { _ = close(descriptor) }

  /// Runs `body` while no other process writes.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/busy`` that says who holds the lock.
  func withLock<Value>(_ body: () throws -> Value) throws -> Value {
    try acquire()
    defer { _ = flock(descriptor, LOCK_UN) }
    sign()
    return try body()
  }

  private func acquire() throws {
    let deadline = clock.now + patience
    var pause: UInt32 = 200
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        throw StorageError(errno: reason, path: path)
      }
      guard clock.now < deadline else {
        throw StorageError(
          .busy, "another process is writing to the store: \(holder)",
          hint: "Wait until it is done, or stop it, and try again")
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// Writes down who holds the lock; the record is a courtesy, so failing to write it is none.
  private func sign() {
    let record = "\(program), process \(getpid())"
    let line = record + String(repeating: " ", count: max(0, 64 - record.utf8.count))
    _ = line.withCString { pwrite(descriptor, $0, 64, 0) }
  }

  private var holder: String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let record = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let trimmed = record.prefix { $0 != "\0" }.split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty ? "it did not say who it is" : trimmed
  }
}
