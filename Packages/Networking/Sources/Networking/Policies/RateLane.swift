internal import Synchronization

/// The queue before one host.
///
/// Only the first in the queue waits for a time, and takes its slot when that has come; the others
/// wait for their turn to be first. So no caller can overtake, two never take one slot, and a
/// caller that leaves the queue takes nothing with it.
final class RateLane: Sendable {
  private struct State {
    /// When the bucket will be full again: the usual trick, which needs no refilling.
    var fullAt: Duration
    /// The number of calls that are in the lane but not yet out of it.
    var waiting = 0
    /// The number of calls that were let out and are not done.
    var inFlight = 0
  }

  private let turn = AsyncSemaphore(1)
  private let places: AsyncSemaphore
  private let interval: Duration
  private let tolerance: Duration
  private let clock: MonotonicClock
  private let state: Mutex<State>

  init(interval: Duration, burst: Int, maximumInFlight: Int, clock: MonotonicClock) {
    self.interval = interval
    self.clock = clock
    tolerance = interval * (burst - 1)
    places = AsyncSemaphore(maximumInFlight)
    state = Mutex(State(fullAt: clock.now))
  }

  /// True if no caller uses it and it remembers nothing that matters.
  var isIdle: Bool {
    let now = clock.now
    return state.withLock { $0.waiting == 0 && $0.inFlight == 0 && $0.fullAt <= now }
  }

  /// The number of calls that wait in it.
  var waiting: Int { state.withLock { $0.waiting } }

  /// Joins the queue if there is room.
  ///
  /// - Returns: the earliest time at which the caller's turn can come; nil if there is no room.
  func join(limit: Int) -> Duration? {
    let now = clock.now
    return state.withLock { state in
      guard state.waiting < limit else { return nil }
      defer { state.waiting += 1 }
      return max(now, state.fullAt + interval * state.waiting - tolerance)
    }
  }

  /// Leaves the queue without having been let out.
  func leave() { state.withLock { $0.waiting -= 1 } }

  /// Waits for a place and a slot; a caller that gets both has left the queue, and calls
  /// ``finish()``.
  func pass() async throws(CancellationError) {
    try await places.acquire()
    do {
      try await takeSlot()
    } catch {
      places.release()
      throw error
    }
  }

  /// Ends what was let out.
  func finish() {
    state.withLock { $0.inFlight -= 1 }
    places.release()
  }

  private func takeSlot() async throws(CancellationError) {
    try await turn.acquire()
    defer { turn.release() }
    let time = state.withLock { $0.fullAt } - tolerance
    if time > clock.now { try await clock.sleep(until: time) }
    if Task.isCancelled { throw CancellationError() }
    let now = clock.now
    state.withLock { state in
      state.fullAt = max(state.fullAt, now) + interval
      state.waiting -= 1
      state.inFlight += 1
    }
  }
}

/// The queues of all hosts; those that no caller needs any more are dropped now and then.
final class RateLanes: Sendable {
  private static let tidyAbove = 256
  private let lanes = Mutex<[HTTPOrigin: RateLane]>([:])
  private let make: @Sendable (HTTPOrigin) -> RateLane

  init(_ make: @escaping @Sendable (HTTPOrigin) -> RateLane) { self.make = make }

  /// Joins the queue of an origin, made if there is none.
  ///
  /// - Returns: the queue, and what ``RateLane/join(limit:)`` says.
  func join(_ origin: HTTPOrigin, limit: Int) -> (lane: RateLane, turn: Duration?) {
    lanes.withLock { lanes in
      if lanes[origin] == nil, lanes.count >= RateLanes.tidyAbove {
        lanes = lanes.filter { !$0.value.isIdle }
      }
      let lane = lanes[origin] ?? make(origin)
      lanes[origin] = lane
      // Joined under this lock: a queue that a caller is in is not dropped.
      return (lane, lane.join(limit: limit))
    }
  }

  var waiting: [String: Int] {
    let lanes = lanes.withLock { $0 }
    let counts = lanes.map { ($0.key.description, $0.value.waiting) }.filter { $0.1 > 0 }
    return Dictionary(counts) { first, _ in first }
  }
}
