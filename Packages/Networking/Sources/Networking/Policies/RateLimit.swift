/// Lets requests to a host out at a certain rate, and so many at a time.
///
/// - **HL1** Never more than `burst` requests at once, and in the long run one per `interval`,
///   however many callers come at one time.
/// - **HL2** First come, first served.
/// - **HL3** A caller who is cancelled leaves the queue, and those behind move up: no slot is lost.
/// - **HL4** At most `maximumInFlight` requests are under way; one is until its content was read to
///   the end or let go of.
/// - **HL5** Each origin has a queue of its own.
/// - **HL6** When `queue` callers wait already, another is refused at once as `rate_limited`, unsent.
/// - **HL7** Who could only be served after the deadline is refused at once as `timed_out`, unsent.
///
/// Copies share their queues.
public struct RateLimit: HTTPMiddleware {
  private let lanes: RateLanes
  private let queue: Int
  private let clock: MonotonicClock

  /// Makes a limit.
  ///
  /// - Parameters:
  ///   - interval: the time per request in the long run.
  ///   - burst: how many may go at once after a pause; at least 1.
  ///   - maximumInFlight: how many may be under way; at least 1.
  ///   - queue: how many may wait; at least 1.
  ///   - clock: waits.
  public init(
    every interval: Duration, burst: Int = 1, maximumInFlight: Int = .max, queue: Int = 1000,
    clock: MonotonicClock
  ) {
    lanes = RateLanes { _ in
      RateLane(
        interval: min(max(.zero, interval), MonotonicClock.ages),
        burst: min(max(1, burst), 1_000_000),
        maximumInFlight: max(1, maximumInFlight), clock: clock)
    }
    self.queue = max(1, queue)
    self.clock = clock
  }

  /// Inside of the repeating.
  public var place: MiddlewareOrder? { .rate }

  /// The number of calls that wait for each origin; those for which no caller waits are left out.
  public var waiting: [String: Int] { lanes.waiting }

  /// Sends the call on when it is its turn.
  ///
  /// - Throws: ``HTTPError`` with ``HTTPError/Reason/rateLimited`` if its turn does not come in
  ///   time; else what sending it on throws.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    let origin = HTTPOrigin(call.request.url)
    call.progress.begin(.place)
    let (lane, turn) = lanes.join(origin, limit: queue)
    guard let turn else {
      throw HTTPError(
        .rateLimited, "too many calls to \(origin) wait already: \(queue)", hint: "try again later",
        isUnsent: true)
    }
    if let deadline = call.deadline, turn >= deadline {
      lane.leave()
      throw HTTPError(
        .timedOut, "the queue for \(origin) is longer than the time allows",
        hint: "try again later, or allow more time", isUnsent: true, waitedFor: .place)
    }
    do { try await lane.pass() } catch {
      lane.leave()
      throw HTTPError(
        .cancelled, "the call to \(origin) was cancelled in the queue", isUnsent: true)
    }
    var response: HTTPResponse
    do { response = try await next(call) } catch {
      lane.finish()
      throw error
    }
    response.body = response.body.onRelease { lane.finish() }
    return response
  }
}
