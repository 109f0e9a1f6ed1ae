/// The order in which middlewares stand, from the caller to the transport.
///
/// In another order their promises would not hold, so ``HTTPClient`` refuses it.
public enum HTTPPlace: Int, Sendable, CaseIterable, Comparable {
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
  public static func < (left: HTTPPlace, right: HTTPPlace) -> Bool {
    left.rawValue < right.rawValue
  }
}
