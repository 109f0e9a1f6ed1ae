internal import Synchronization

/// The queues of all hosts; those that nobody needs any more are dropped now and then.
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
      // Joined under this lock: a queue that somebody is in is not dropped.
      return (lane, lane.join(limit: limit))
    }
  }

  var waiting: [String: Int] {
    let lanes = lanes.withLock { $0 }
    let counts = lanes.map { ($0.key.description, $0.value.waiting) }.filter { $0.1 > 0 }
    return Dictionary(counts) { first, _ in first }
  }
}
