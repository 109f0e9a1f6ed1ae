public import DomainModels

/// A transport with middlewares in front of it, the first of them nearest to the caller.
///
/// - **HC1** A request passes the middlewares in their order, the answer in the opposite one.
/// - **HC2** A request that can't be sent is refused before the first of them, and once more after
///   the last, should one have spoilt it (HT7).
/// - **HC3** An order in which a promise would not hold is refused (``MiddlewareOrder``), and so is a second
///   middleware of one place.
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
  /// - Throws: ``ValidationError`` if they can't stand in this order.
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

  /// How the hosts stand with the circuit breaker, if there is one; those in order are left out.
  public var circuits: [String: CircuitState] {
    let breaker = middlewares.lazy.compactMap { $0 as? CircuitBreaker }.first
    return breaker?.states ?? [:]
  }
}

/// The order in which middlewares stand, from the caller to the transport.
///
/// In another order their promises would not hold, so ``HTTPClient`` refuses it.
public enum MiddlewareOrder: Int, Sendable, CaseIterable, Comparable {
  /// The time for everything: around the repeating, or each attempt would get it anew.
  case deadline
  /// Following to another address: around the repeating, each hop is a request of its own.
  case redirects
  /// The key of a request: around the repeating, or each attempt would be another request.
  case idempotency
  case retry
  /// Leaving a failing host alone: inside the repeating, so that every attempt counts; around the
  /// queue, so that nobody queues for a host that is left alone.
  case breaker
  /// The queue: inside the repeating, because every attempt is a request to the server.
  case rate
  /// The time for one attempt: inside the queue, or queueing would use it up.
  case attempt

  /// Whether one stands further out than the other.
  public static func < (left: MiddlewareOrder, right: MiddlewareOrder) -> Bool {
    left.rawValue < right.rawValue
  }
}
