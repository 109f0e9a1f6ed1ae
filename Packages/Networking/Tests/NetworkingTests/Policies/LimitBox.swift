import Networking
import Synchronization

/// Keeps the limit that a client got, to look into it.
final class LimitBox: Sendable {
  private let limit = Mutex<RateLimit?>(nil)

  func make(
    _ clock: MonotonicClock, maximumInFlight: Int = .max, queue: Int = 100
  ) -> RateLimit {
    let made = RateLimit(
      every: .seconds(1), maximumInFlight: maximumInFlight, queue: queue, clock: clock)
    limit.withLock { $0 = made }
    return made
  }

  var waiting: [String: Int]? { limit.withLock { $0?.waiting } }
}
