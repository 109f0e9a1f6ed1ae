public import DomainModels

extension HTTPClient {
  /// The client that an app should use: everything, in the right order.
  ///
  /// From the caller to the transport: ``Deadline``, ``FollowRedirects`` (if wanted),
  /// ``IdempotencyKeys`` (if wanted), ``Retry``, ``CircuitBreaker``, ``RateLimit``,
  /// ``AttemptTimeout``, ``HTTPLog`` (if wanted). ``HTTPPlace`` says why.
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
