/// Bounds the waiting of one attempt: for the headers, and for each piece of the content.
///
/// A long content is fine as long as something comes; a ``Deadline`` bounds the whole.
///
/// - **HA1** Without status and headers in time the attempt fails as `timed_out`, for `headers`.
/// - **HA2** Without the next piece in time the reading fails as `timed_out`, for `content`; what came
///   before it stands.
/// - **HA3** Only waiting counts: not the time that the reader takes between two pieces.
/// - **HA4** What it stops waiting for is cancelled, and over before the error is thrown.
public struct AttemptTimeout: HTTPMiddleware {
  private let headers: Duration
  private let idle: Duration
  private let clock: MonotonicClock

  /// Makes a bound.
  ///
  /// - Parameters:
  ///   - headers: how long to wait for status and headers, connecting included.
  ///   - idle: how long to wait for each piece of the content.
  ///   - clock: measures both.
  public init(headers: Duration, idle: Duration, clock: MonotonicClock) {
    self.headers = headers
    self.idle = idle
    self.clock = clock
  }

  /// Around each attempt.
  public var place: MiddlewareOrder? { .attempt }

  /// Sends the call on and hands out its answer, while something comes.
  ///
  /// - Throws: ``HTTPError`` with ``HTTPError/Reason/timedOut`` if nothing comes in time; else what
  ///   sending it on throws.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    let url = RedactedURL(call.request.url)
    let error = { @Sendable (wait: HTTPWait, limit: Duration) in
      HTTPError(
        .timedOut, "\(url) is silent: \(limit) of waiting for \(wait.phrase)", waitedFor: wait)
    }
    let clock = clock
    let headers = headers
    let idle = idle
    var response = try await TimeLimit(clock: clock, time: clock.now + headers).run(
      orThrow: error(.headers, headers)
    ) { () async throws(HTTPError) -> HTTPResponse in try await next(call) }
    // One timer for each piece does for both: the deadline's would cost as much again.
    let deadline = call.deadline
    response.body = response.body.wrapped { body throws(HTTPError) in
      let time = clock.now + idle
      let end = deadline.map { min($0, time) } ?? time
      return try await TimeLimit(clock: clock, time: end).run(
        orThrow: end < time ? .tooLate(url, for: .content) : error(.content, idle)
      ) { () async throws(HTTPError) -> [UInt8]? in try await body.nextPiece() }
    }
    response.body.bound = deadline
    return response
  }
}
