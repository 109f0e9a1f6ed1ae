import Networking

/// The limiter that everybody writes first: it looks, waits, and only then notes that it went.
///
/// While one waits the actor is free, and the next one looks at the same old time.
actor NaiveLimit: HTTPMiddleware {
  private let interval: Duration
  private let clock: MonotonicClock
  private var last: Duration?

  init(every interval: Duration, clock: MonotonicClock) {
    self.interval = interval
    self.clock = clock
  }

  func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    if let last, last + interval > clock.now {
      do { try await clock.sleep(until: last + interval) } catch {
        throw HTTPError(.cancelled, "cancelled")
      }
    }
    last = clock.now
    return try await next(call)
  }
}
