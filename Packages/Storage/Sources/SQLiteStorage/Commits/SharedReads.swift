import GRDB
import Storage
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reads of a server's tasks: on a few threads of their own, where they hold up no other task.
///
/// GRDB's own way for tasks goes over a thread that waits for a connection and one that reads. Here a
/// task waits without a thread, so that a read costs one change of threads and one back.
final class SharedReads: Sendable {
  /// A thread that reads.
  private actor Reader {
    private let executor = BlockingExecutor(label: "SQLiteStorage.reads")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    func read<Value: Sendable>(
      _ pool: DatabasePool, _ body: @Sendable (Database) throws -> Value
    ) throws -> Value {
      try pool.read(body)
    }
  }

  private struct State {
    var idle: [Int]
    var waiting: [CheckedContinuation<Int, Never>] = []
  }

  private let readers: [Reader]
  private let state: Mutex<State>
  private let pool: DatabasePool

  /// - Parameter pool: its connections; there are as many threads.
  init(_ pool: DatabasePool) {
    self.pool = pool
    readers = (0..<pool.configuration.maximumReaderCount).map { _ in Reader() }
    state = Mutex(State(idle: Array(readers.indices)))
  }

  /// Runs `body` in a read transaction.
  ///
  /// - Returns: the result of `body`.
  /// - Throws: what `body` throws; `CancellationError` if the task is cancelled before.
  func read<Value: Sendable>(
    _ body: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let index = await take()
    defer { giveBack(index) }
    try Task.checkCancellation()
    return try await readers[index].read(pool, body)
  }

  private func take() async -> Int {
    // The one that read last has its thread still.
    if let index = state.withLock({ $0.idle.popLast() }) { return index }
    return await withCheckedContinuation { continuation in
      let index = state.withLock { state -> Int? in
        if let index = state.idle.popLast() { return index }
        state.waiting.append(continuation)
        return nil
      }
      if let index { continuation.resume(returning: index) }
    }
  }

  private func giveBack(_ index: Int) {
    let next = state.withLock { state -> CheckedContinuation<Int, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.idle.append(index)
      return nil
    }
    next?.resume(returning: index)
  }
}

/// Lets processes that wait for the write lock have it in the order in which they came.
///
/// A waiting process draws a number and locks the byte of the lock file that has this number, far
/// behind its end. A process that sees no lock on a smaller number is next. The kernel releases the
/// locks of a process that dies, so no process waits for it.
///
/// On systems without locks that belong to an open file (Linux has them), the process that asks
/// first when the lock is free gets it.
struct WaitingQueue: Sendable {
  /// A drawn number.
  typealias Place = Int64

  let descriptor: Int32

  /// The place of the next number, behind the mark of the last commit.
  private static let counter: off_t = 128
  /// The start of the locks of waiting processes, and the lock that guards the counter.
  private static let first: off_t = 1 << 40
  private static let guardian: off_t = first - 1

  /// True if no process waits.
  var isEmpty: Bool { !isLocked(from: Self.first, count: 0) }

  /// Returns whether no process came before.
  func isFirst(_ place: Place) -> Bool {
    place == 0 || !isLocked(from: Self.first, count: off_t(place))
  }

  /// Draws a number; `nil` where there is no queue.
  func join() -> Place? {
    guard set(Self.write, at: Self.guardian, isAwaited: true) else { return nil }
    defer { _ = set(Self.unlock, at: Self.guardian) }
    var next: Int64 = 0
    if pread(descriptor, &next, 8, Self.counter) != 8 || next < 0 || next >= 1 << 40 { next = 0 }
    guard set(Self.write, at: Self.first + off_t(next)) else { return nil }
    var following = next + 1
    _ = pwrite(descriptor, &following, 8, Self.counter)
    return next
  }

  func leave(_ place: Place) { _ = set(Self.unlock, at: Self.first + off_t(place)) }

  #if os(Linux)
    private static let write = Int16(F_WRLCK)
    private static let unlock = Int16(F_UNLCK)
    /// Linux's numbers for locks of an open file, which its headers hide from Swift.
    private static let commands = (query: Int32(36), set: Int32(37), wait: Int32(38))

    private func set(_ kind: Int16, at place: off_t, isAwaited: Bool = false) -> Bool {
      var lock = flock()
      lock.l_type = kind
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = place
      lock.l_len = 1
      return fcntl(descriptor, isAwaited ? Self.commands.wait : Self.commands.set, &lock) == 0
    }

    // A count of 0 means all that follow.
    private func isLocked(from start: off_t, count: off_t) -> Bool {
      var lock = flock()
      lock.l_type = Self.write
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = start
      lock.l_len = count
      return fcntl(descriptor, Self.commands.query, &lock) == 0 && lock.l_type != Self.unlock
    }
  #else
    private static let write: Int16 = 0
    private static let unlock: Int16 = 0

    private func set(_ kind: Int16, at place: off_t, isAwaited: Bool = false) -> Bool { false }

    private func isLocked(from start: off_t, count: off_t) -> Bool { false }
  #endif
}

/// Lets the tasks of one process write one after the other, first come, first served.
///
/// Waiting suspends the task and blocks no thread. A turn that is free is taken without suspending.
final class WriterTurns: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// The number of callers that wait for the turn.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for the turn.
  ///
  /// The task that has it must ``pass()`` it on.
  func take(isolation: isolated (any Actor)? = #isolation) async {
    if takeIfFree() { return }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the turn to the next task, or frees it.
  func pass() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }

  private func takeIfFree() -> Bool {
    state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
  }
}
