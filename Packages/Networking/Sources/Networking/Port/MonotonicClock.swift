/// Measures time that only goes forward, and waits: the one way by which code here does either.
///
/// A test hands in the virtual clock of `NetworkingTesting`, in which hours pass at once.
public struct MonotonicClock: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws(CancellationError) -> Void

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: the time since some fixed moment.
  ///   - sleep: returns when `now` has reached the given time, or throws when the task is cancelled.
  public init(
    now: @escaping @Sendable () -> Duration,
    sleepUntil sleep: @escaping @Sendable (Duration) async throws(CancellationError) -> Void
  ) {
    read = now
    wait = sleep
  }

  /// The time since the clock's fixed moment.
  public var now: Duration { read() }

  /// Returns when the clock shows at least this time; throws if the task is cancelled before.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until time: Duration) async throws(CancellationError) { try await wait(time) }

  /// More than anybody waits, and little enough to be added and multiplied without a trap, and
  /// counted in nanoseconds.
  static let ages = Duration.seconds(1 << 33)

  /// The machine's clock, which goes on while the machine sleeps.
  ///
  /// A time of more than 272 years counts as that.
  public static var system: MonotonicClock {
    let clock = ContinuousClock()
    let start = clock.now
    let sleepers = Sleepers(
      now: { clock.now - start },
      wait: { time in
        // Nobody cancels it; whose time has not come then is waited for again.
        try? await clock.sleep(until: start + time)
      })
    return MonotonicClock(
      now: { clock.now - start },
      sleepUntil: { time throws(CancellationError) in
        try await sleepers.sleep(until: min(time, ages))
      })
  }
}
