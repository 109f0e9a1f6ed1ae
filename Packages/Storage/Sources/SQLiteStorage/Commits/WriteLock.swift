import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets one process at a time write a database: an advisory lock on a file beside it.
///
/// The file says which process holds the lock, for those that wait. The kernel releases it when the
/// holder dies, however it dies.
final class WriteLock: Sendable {
  let descriptor: Int32
  let path: String
  private let signature: [UInt8]
  let patience: Duration
  private let clock = ContinuousClock()
  // The kernel's lock belongs to the open file, so within the process something else has to keep
  // writers apart.
  private let turns = WriterTaskLock()
  private let queue: WaitingQueue

  /// Opens the lock file of a database, whose folder has to be there.
  ///
  /// - Parameters:
  ///   - database: the file whose writers take turns.
  ///   - program: the name that others read while they wait.
  ///   - patience: how long to wait for another process.
  /// - Throws: ``StorageError`` if the lock file can't be made.
  init(beside database: String, program: String, patience: Duration) throws {
    path = WriteLock.path(beside: database)
    signature = WriteLock.signature(of: program)
    self.patience = patience
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageError(errno: errno, path: path) }
    queue = WaitingQueue(descriptor: descriptor)
  }

  /// The path of the lock file of a database.
  static func path(beside database: String) -> String { database + ".lock" }

  deinit { _ = close(descriptor) }

  /// Runs `body` while no other task writes, in this process or in another; waiting blocks no thread.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/busy`` that says who holds the lock.
  func withLock<Value>(_ body: () throws -> Value) async throws -> Value {
    try await take()
    defer { giveBack() }
    return try body()
  }

  /// Runs `body` if no other process writes just then.
  func withLockIfFree(_ body: () throws -> Void) async throws {
    await turns.take()
    defer { turns.pass() }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { _ = flock(descriptor, LOCK_UN) }
    sign()
    try body()
  }

  /// Takes the lock for something that itself waits; ``giveBack()`` has to follow.
  ///
  /// - Parameters:
  ///   - beginning: since when it has been waited for; `nil` for now.
  ///   - isolation: whose thread goes on afterwards.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/busy`` that says who holds the lock.
  func take(
    since beginning: ContinuousClock.Instant? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    // Waiting for another task of this process counts too.
    var wait = Wait(deadline: (beginning ?? clock.now) + patience)
    await turns.take()
    do {
      defer { wait.place.map(queue.leave) }
      try Task.checkCancellation()
      while try !isAcquired(&wait) { try await clock.sleep(for: pause(wait)) }
    } catch {
      turns.pass()
      throw error
    }
    sign()
  }

  /// Lets the next one write.
  func giveBack() {
    _ = flock(descriptor, LOCK_UN)
    turns.pass()
  }

  /// The same for a store that is being opened, which no other task can know of yet; waiting blocks
  /// the thread.
  func withLockWhileOpening<Value>(_ body: () throws -> Value) throws -> Value {
    var wait = Wait(deadline: clock.now + patience)
    do {
      defer { wait.place.map(queue.leave) }
      while try !isAcquired(&wait) { usleep(1000) }
    }
    defer { _ = flock(descriptor, LOCK_UN) }
    sign()
    return try body()
  }

  /// The state of one waiting task.
  private struct Wait {
    var deadline: ContinuousClock.Instant
    var place: WaitingQueue.Place?
    /// The note of the last holder.
    var record: [UInt8] = []
  }

  /// The task that is next looks more often.
  private func pause(_ wait: Wait) -> Duration {
    .milliseconds(wait.place.map(queue.isFirst) ?? true ? 1 : 10)
  }

  private func isAcquired(_ wait: inout Wait) throws -> Bool {
    if wait.place.map(queue.isFirst) ?? queue.isEmpty {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        throw StorageError(errno: reason, path: path)
      }
    }
    if wait.place == nil { wait.place = queue.join() }
    // As long as the others take turns, the turn of this task will come.
    let record = record
    if !wait.record.isEmpty, record != wait.record { wait.deadline = clock.now + patience }
    wait.record = record
    guard clock.now < wait.deadline else {
      throw StorageError(
        .busy, "another process is writing to the store: \(holder)",
        hint: "Wait until it is done, or stop it, and try again")
    }
    return false
  }

  /// Writes down who holds the lock, unless the last to write it down was this process.
  ///
  /// The record is a courtesy, so failing to write it is no failure.
  private func sign() {
    if record == signature { return }
    _ = signature.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private var holder: String {
    let text = record.prefix { $0 != 0 }
    // Another program that knows the file may fill it up with spaces.
    guard let end = text.lastIndex(where: { $0 != 32 }) else { return "it did not say who it is" }
    return String(decoding: text[...end], as: UTF8.self)
  }

  /// The note of the last holder, filled up with zeros.
  private var record: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: WriteLock.recordSize)
    _ = pread(descriptor, &bytes, bytes.count, 0)
    return bytes
  }

  /// The number of bytes that the record takes; the mark of the last commit comes after it.
  static let recordSize = 64

  /// The record of this process.
  private static func signature(of program: String) -> [UInt8] {
    let text = Array("\(program), process \(getpid())".utf8.prefix(recordSize))
    return text + [UInt8](repeating: 0, count: recordSize - text.count)
  }
}
