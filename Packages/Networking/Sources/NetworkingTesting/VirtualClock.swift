public import Networking
internal import Synchronization

/// A clock whose time a test moves, so that hours of waiting pass at once and always alike.
///
/// ```swift
/// let clock = VirtualClock()
/// let times = try await clock.run {
///   try await clock.monotonic.sleep(until: .seconds(3600))
///   return clock.now
/// }
/// ```
///
/// In ``run(_:)`` time moves by itself whenever nothing else is left to do, and one job runs at a
/// time: the order of events is the same in every run. Elsewhere the test moves it with
/// ``advance(by:)``.
public final class VirtualClock: Sendable {
  private struct Sleeper {
    var time: Duration
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    var id: Int
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now: Duration = .zero
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    var executor: VirtualExecutor?
    var watchers: [Watcher] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// The time since the test began.
  public var now: Duration { state.withLock { $0.now } }

  /// The number of tasks that wait for a time; zero once everything is over, or something leaks.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// The clock to hand to what is tested.
  public var monotonic: MonotonicClock {
    MonotonicClock(
      now: { self.now },
      sleepUntil: { time throws(CancellationError) in try await self.sleep(until: time) })
  }

  /// Moves time on and wakes the callers that waited for what it passes, the earliest first.
  ///
  /// Their own tasks do the rest later: to go through several waits of one task, use ``run(_:)``.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { $0.value.time <= state.now }.map(\.key)
      return due.sorted {
        (state.sleepers[$0]?.time ?? .zero, $0) < (state.sleepers[$1]?.time ?? .zero, $1)
      }
      .compactMap { state.sleepers.removeValue(forKey: $0) }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Returns when at least so many tasks wait for a time, or when the caller is cancelled.
  public func untilSleeping(_ count: Int = 1) async {
    let id = nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || state.sleepers.count >= count { return true }
          state.watchers.append(Watcher(id: id, count: count, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let watcher = state.withLock { state in
        state.watchers.firstIndex { $0.id == id }.map { state.watchers.remove(at: $0) }
      }
      watcher?.continuation.resume()
    }
  }

  /// Runs a body in virtual time: when all that it does waits, time goes on to the next time at
  /// which something waits.
  ///
  /// That is certain for tasks of its structure (`async let`, task groups); a `Task { }` inside runs
  /// elsewhere, and time may pass it by. If nothing waits for a time and the body doesn't end, it
  /// hangs: give the test a time limit.
  ///
  /// - Throws: What the body throws.
  public func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let executor = VirtualExecutor { self.wakeNext(for: $0) }
    state.withLock { $0.executor = executor }
    defer { state.withLock { $0.executor = nil } }
    let task = Task(executorPreference: executor) { try await body() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Goes to the next time that a task waits for, and wakes its first task.
  ///
  /// The executor of a run that has just ended looks for something to do once more, perhaps when the
  /// next run has begun: it moves no time.
  private func wakeNext(for executor: VirtualExecutor) -> Bool {
    let sleeper: Sleeper? = state.withLock { state in
      guard state.executor === executor else { return nil }
      let next = state.sleepers.min { ($0.value.time, $0.key) < ($1.value.time, $1.key) }
      guard let next else { return nil }
      state.now = max(state.now, next.value.time)
      return state.sleepers.removeValue(forKey: next.key)
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  private func sleep(until time: Duration) async throws(CancellationError) {
    let id = nextID()
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          register(id, Sleeper(time: time, continuation: continuation))
        }
      } onCancel: {
        let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
        sleeper?.continuation.resume(throwing: CancellationError())
      }
    } catch {
      throw CancellationError()
    }
  }

  private func register(_ id: Int, _ sleeper: Sleeper) {
    // The handler of a cancellation takes the same lock: it comes either before this check or after
    // the sleeper is there.
    let outcome: Result<Void, any Error>? = state.withLock { state in
      if Task.isCancelled { return .failure(CancellationError()) }
      if sleeper.time <= state.now { return .success(()) }
      state.sleepers[id] = sleeper
      return nil
    }
    if let outcome { return sleeper.continuation.resume(with: outcome) }
    let (watchers, executor) = state.withLock { state in
      let count = state.sleepers.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return (state.watchers.filter { $0.count <= count }, state.executor)
    }
    // Who sleeps may be a task outside of the run, and the run may have nothing else to do.
    executor?.wake()
    for watcher in watchers { watcher.continuation.resume() }
  }
}

enum CancellationWait {
  /// Waits until the task is cancelled.
  static func wait() async throws(CancellationError) {
    let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = waiting.withLock { waiting in
          // The handler below takes the same lock: before this check, or after it is there.
          if Task.isCancelled { return true }
          waiting = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume()
    }
    throw CancellationError()
  }
}
