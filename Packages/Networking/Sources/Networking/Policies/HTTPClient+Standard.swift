public import DomainModels

extension HTTPClient {
  /// The client that an app should use: everything, in the right order.
  ///
  /// From the caller to the transport: ``Deadline``, ``FollowRedirects`` (if wanted),
  /// ``IdempotencyKeys`` (if wanted), ``Retry``, ``CircuitBreaker``, ``RateLimit``,
  /// ``AttemptTimeout``, ``HTTPLog`` (if wanted). ``MiddlewareOrder`` says why.
  ///
  /// - Parameters:
  ///   - transport: what sends in the end.
  ///   - policy: the figures.
  ///   - clock: waits and measures.
  ///   - wallClock: for dates of the server.
  ///   - random: the chance in the waits.
  ///   - identifiers: gives the idempotency keys.
  ///   - log: gets an event for every attempt.
  /// - Returns: the client; keep one per server, so that its calls share limits and circuits.
  public static func standard(
    _ transport: any HTTPTransport, policy: HTTPPolicy = HTTPPolicy(), clock: MonotonicClock,
    wallClock: WallClock, random: RandomSource, identifiers: IdentifierGenerator,
    log: (@Sendable (HTTPLogEvent) -> Void)? = nil
  ) -> HTTPClient {
    var middlewares: [any HTTPMiddleware] = [Deadline(policy.deadline, clock: clock)]
    if policy.redirects > 0 { middlewares.append(FollowRedirects(limit: policy.redirects)) }
    if policy.addsIdempotencyKeys { middlewares.append(IdempotencyKeys(identifiers)) }
    middlewares.append(
      Retry(policy.retries, clock: clock, wallClock: wallClock, random: random))
    middlewares.append(
      CircuitBreaker(failures: policy.breakerFailures, pause: policy.breakerPause, clock: clock))
    middlewares.append(
      RateLimit(
        every: policy.interval ?? .zero, burst: policy.burst,
        maximumInFlight: policy.maximumInFlight, queue: policy.queue, clock: clock))
    middlewares.append(
      AttemptTimeout(headers: policy.headers, idle: policy.idle, clock: clock))
    if let log { middlewares.append(HTTPLog(clock: clock, sink: log)) }
    return HTTPClient(ordered: middlewares, transport)
  }
}

/// The figures of the standard middlewares.
public struct HTTPPolicy: Sendable {
  /// The time for a whole call.
  public var deadline: Duration = .seconds(60)
  /// The time for status and headers of one attempt.
  public var headers: Duration = .seconds(20)
  /// The time for each piece of a content.
  public var idle: Duration = .seconds(30)
  /// How often a failed request is sent again, and after which pauses.
  public var retries = RetryPolicy()
  /// Whether creating requests get an `Idempotency-Key`.
  public var addsIdempotencyKeys = false
  /// How many redirects are followed; none by default.
  public var redirects: Int = 0
  /// The time per request to a host in the long run; nil for no limit.
  public var interval: Duration?
  /// How many requests may go at once after a pause.
  public var burst: Int = 1
  /// How many requests to a host may be under way.
  public var maximumInFlight: Int = 8
  /// How many calls may wait for a host.
  public var queue: Int = 1000
  /// How many failures in a row open a host's circuit.
  public var breakerFailures: Int = 5
  /// How long a host is left alone then.
  public var breakerPause: Duration = .seconds(30)

  /// The figures as they stand.
  public init() {}
}
