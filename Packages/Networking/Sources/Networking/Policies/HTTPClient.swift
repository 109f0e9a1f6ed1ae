public import DomainModels

/// A transport with middlewares in front of it, the first of them nearest to the caller.
///
/// - **HC1** A request passes the middlewares in their order, the answer in the opposite one.
/// - **HC2** A request that can't be sent is refused before the first of them, and once more after
///   the last, should one have spoilt it (HT7).
/// - **HC3** An order in which a promise would not hold is refused (``MiddlewareOrder``), and so is
///   a second middleware of one place.
/// - **HC4** It keeps the rules HT1 to HT7 of a transport if the one at its end does.
public struct HTTPClient: HTTPTransport {
  /// The middlewares, the outermost first.
  public let middlewares: [any HTTPMiddleware]
  private let way: HTTPNext

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - transport: what sends in the end.
  ///   - middlewares: what stands before it, the outermost first.
  /// - Throws: `ValidationError` if they can't stand in this order.
  public init(
    _ transport: any HTTPTransport, through middlewares: [any HTTPMiddleware]
  ) throws(ValidationError) {
    var problems = ValidationError.Collector()
    let placed = middlewares.compactMap { middleware in
      middleware.place.map { (place: $0, name: String(describing: type(of: middleware))) }
    }
    for (outer, inner) in zip(placed, placed.dropFirst()) {
      problems.require(
        outer.place != inner.place, "middlewares", "must not hold two for \(outer.place)")
      problems.require(
        outer.place <= inner.place, "middlewares", "must have \(inner.name) before \(outer.name)")
    }
    try problems.check("HTTP client")
    self.init(ordered: middlewares, transport)
  }

  init(ordered middlewares: [any HTTPMiddleware], _ transport: any HTTPTransport) {
    self.middlewares = middlewares
    let last = HTTPNext { call throws(HTTPError) in
      try call.request.validate()
      call.progress.send()
      return try await transport.send(call.request)
    }
    way = middlewares.reversed().reduce(last) { next, middleware in
      HTTPNext { call throws(HTTPError) in try await middleware.send(call, next: next) }
    }
  }

  /// Sends a request through the middlewares.
  ///
  /// - Throws: ``HTTPError`` if no answer comes, or a middleware refuses the request or the answer.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await send(HTTPCall(request))
  }

  /// Sends a request with a deadline of its own; a ``Deadline`` among the middlewares keeps it.
  ///
  /// - Throws: ``HTTPError`` if no answer comes, or a middleware refuses the request or the answer.
  public func send(_ call: HTTPCall) async throws(HTTPError) -> HTTPResponse {
    try call.request.validate()
    return try await way(call)
  }

  /// The circuit states of the hosts, if there is a breaker; closed ones are left out.
  public var circuits: [String: CircuitState] {
    let breaker = middlewares.lazy.compactMap { $0 as? CircuitBreaker }.first
    return breaker?.states ?? [:]
  }
}

/// The order in which middlewares stand, from the caller to the transport.
///
/// In another order their promises would not hold, so ``HTTPClient`` refuses it.
public enum MiddlewareOrder: Int, Sendable, CaseIterable, Comparable {
  /// The time for everything: around the repeating, or each attempt would get it again.
  case deadline
  /// Following to another address: around the repeating, each hop is a request of its own.
  case redirects
  /// The key of a request: around the repeating, or each attempt would be another request.
  case idempotency
  case retry
  /// Leaving a failing host alone: inside the repeating, so that every attempt counts; around the
  /// queue, so that no caller queues for a host that is left alone.
  case breaker
  /// The queue: inside the repeating, because every attempt is a request to the server.
  case rate
  /// The time for one attempt: inside the queue, or queueing would use it up.
  case attempt

  /// Returns whether one stands further out than the other.
  public static func < (left: MiddlewareOrder, right: MiddlewareOrder) -> Bool {
    left.rawValue < right.rawValue
  }
}

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
  ///   - random: the source of jitter in the waits.
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
  /// The number of repetitions of a failed request, and the pauses between them.
  public var retries = RetryPolicy()
  /// True if creating requests get an `Idempotency-Key`.
  public var addsIdempotencyKeys = false
  /// The number of redirects that are followed; none by default.
  public var redirects: Int = 0
  /// The time per request to a host in the long run; nil for no limit.
  public var interval: Duration?
  /// The number of requests that may go at once after a pause.
  public var burst: Int = 1
  /// The number of requests to a host that may be under way.
  public var maximumInFlight: Int = 8
  /// The number of calls that may wait for a host.
  public var queue: Int = 1000
  /// The number of failures in a row that open a host's circuit.
  public var breakerFailures: Int = 5
  /// The time for which the circuit stays open.
  public var breakerPause: Duration = .seconds(30)

  /// The figures as they stand.
  public init() {}
}
