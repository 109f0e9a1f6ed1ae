import Blobs
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets one process at a time change a folder: an advisory lock on a file in it.
///
/// The kernel lets go of it when the holder dies, however it dies.
final class FolderLock: Sendable {
  private let descriptor: Int32
  private let path: String
  private let patience: Duration
  private let clock = ContinuousClock()
  // The kernel's lock belongs to the open file, so within the process something else has to keep
  // tasks apart.
  private let turns = FolderTaskLock()

  /// Opens the lock file, which is made if need be.
  ///
  /// - Parameters:
  ///   - path: the lock file.
  ///   - patience: how long to wait for another process.
  /// - Throws: `BlobError` if the file can't be made.
  init(_ path: String, patience: Duration) throws {
    self.path = path
    self.patience = patience
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw BlobError(errno: errno, path: path) }
  }

  deinit { _ = close(descriptor) }

  /// Runs `body` while no other process changes the folder; waiting blocks no thread.
  ///
  /// - Throws: `BlobError` with `busy` if another process holds the lock for too long.
  func withLock<Value>(_ body: () throws -> Value) async throws -> Value {
    await turns.take()
    defer { turns.pass() }
    try Task.checkCancellation()
    let deadline = clock.now + patience
    var pause = Duration.microseconds(200)
    while try !isAcquired() {
      guard clock.now < deadline else {
        throw BlobError(
          .busy, "another process is changing the blobs: \(path) is locked",
          hint: "Wait until it is done, or stop it, and try again")
      }
      try await clock.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(20))
    }
    defer { _ = flock(descriptor, LOCK_UN) }
    return try body()
  }

  /// Runs `body` unless another process changes the folder now, for a store that is being opened.
  func withLockIfFree(_ body: () throws -> Void) throws {
    guard try isAcquired() else { return }
    defer { _ = flock(descriptor, LOCK_UN) }
    try body()
  }

  private func isAcquired() throws -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else {
      throw BlobError(errno: errno, path: path)
    }
    return false
  }
}

/// Lets the tasks of one process change a folder one after the other, first come, first served.
///
/// Waiting suspends the task and blocks no thread.
final class FolderTaskLock: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Waits for the turn, which has to be passed on.
  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken { state.waiting.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the turn to the next task, or frees it.
  func pass() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.isTaken = !state.waiting.isEmpty
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}
