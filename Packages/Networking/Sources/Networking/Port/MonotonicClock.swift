internal import Synchronization

/// Measures time that only goes forward, and waits: the one way by which code here does either.
///
/// A test hands in the virtual clock of `NetworkingTesting`, in which hours pass at once.
public struct MonotonicClock: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws(CancellationError) -> Void

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: the time since a fixed origin.
  ///   - sleep: returns when `now` has reached the given time, or throws when the task is cancelled.
  public init(
    now: @escaping @Sendable () -> Duration,
    sleepUntil sleep: @escaping @Sendable (Duration) async throws(CancellationError) -> Void
  ) {
    read = now
    wait = sleep
  }

  /// The time since the origin of the clock.
  public var now: Duration { read() }

  /// Returns when the clock shows at least this time; throws if the task is cancelled before.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until time: Duration) async throws(CancellationError) { try await wait(time) }

  /// Longer than any wait, and little enough to be added and multiplied without a trap, and
  /// counted in nanoseconds.
  static let ages = Duration.seconds(1 << 33)

  /// The machine's clock, which goes on while the machine sleeps.
  ///
  /// A time of more than 272 years counts as that.
  public static var system: MonotonicClock {
    let clock = ContinuousClock()
    let start = clock.now
    let sleepers = SleepQueue(
      now: { clock.now - start },
      wait: { time in
        // It is never cancelled; a caller whose time has not come then is waited for again.
        try? await clock.sleep(until: start + time)
      })
    return MonotonicClock(
      now: { clock.now - start },
      sleepUntil: { time throws(CancellationError) in
        try await sleepers.sleep(until: min(time, ages))
      })
  }
}

/// Every caller that waits by one clock, behind one real timer.
///
/// A `Task.sleep` that is cancelled keeps its memory until its time comes. A time limit around each
/// piece of a stream sets a timer and cancels it at once, thousands of times a second: here that
/// leaves nothing behind.
final class SleepQueue: Sendable {
  private struct State {
    var waiting: [UInt64: Sleeper] = [:]
    /// Those who were cancelled before they were here.
    var cancelled: Set<UInt64> = []
    var next: UInt64 = 0
    /// The time when the timer wakes up; nil while there is none.
    var wakeTime: Duration?
    /// The number of the current timer; earlier ones wake no caller.
    var timer: UInt64 = 0
  }

  private struct Sleeper {
    let time: Duration
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async -> Void

  /// Makes an empty group.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - wait: returns when that time has come.
  init(now: @escaping @Sendable () -> Duration, wait: @escaping @Sendable (Duration) async -> Void)
  {
    self.now = now
    self.wait = wait
  }

  /// Returns when the time has come; throws if the task is cancelled before.
  func sleep(until time: Duration) async throws(CancellationError) {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    let isAwake = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeper = Sleeper(time: time, continuation: continuation)
        if let isAwake = begin(sleeper, id) { continuation.resume(returning: isAwake) }
      }
    } onCancel: {
      cancel(id)
    }
    guard isAwake else { throw CancellationError() }
    // Who was cancelled just as the time came is here no more.
    state.withLock { _ = $0.cancelled.remove(id) }
  }

  /// Puts a caller to sleep.
  ///
  /// - Returns: the end of the sleep, if it did so before it began.
  private func begin(_ sleeper: Sleeper, _ id: UInt64) -> Bool? {
    let (ended, timer) = state.withLock { state -> (Bool?, UInt64?) in
      if state.cancelled.remove(id) != nil { return (false, nil) }
      if sleeper.time <= now() { return (true, nil) }
      state.waiting[id] = sleeper
      if let wakeTime = state.wakeTime, wakeTime <= sleeper.time { return (nil, nil) }
      state.wakeTime = sleeper.time
      state.timer += 1
      return (nil, state.timer)
    }
    if let timer { Task { await run(timer) } }
    return ended
  }

  private func cancel(_ id: UInt64) {
    let sleeper = state.withLock { state in
      let sleeper = state.waiting.removeValue(forKey: id)
      if sleeper == nil { state.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.continuation.resume(returning: false)
  }

  /// Wakes those whose time has come, until no caller sleeps any more or an earlier timer is set.
  private func run(_ timer: UInt64) async {
    while let time = state.withLock({ $0.timer == timer ? $0.wakeTime : nil }) {
      await wait(time)
      let due = state.withLock { state -> [Sleeper] in
        guard state.timer == timer else { return [] }
        let now = now()
        let ids = state.waiting.filter { $0.value.time <= now }.keys
        let due = ids.compactMap { state.waiting.removeValue(forKey: $0) }
        state.wakeTime = state.waiting.values.map(\.time).min()
        return due
      }
      for sleeper in due { sleeper.continuation.resume(returning: true) }
    }
  }
}
