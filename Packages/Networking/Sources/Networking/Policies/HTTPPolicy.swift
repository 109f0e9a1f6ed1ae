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
