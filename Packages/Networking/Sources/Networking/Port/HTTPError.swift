public import DomainModels

/// Says why a request got no usable answer.
public struct HTTPError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The request can't be sent as it is.
    case invalidRequest = "invalid_request"
    /// No connection: no network, no such host, refused.
    case unreachable
    /// The other side could not prove who it is.
    case untrusted
    /// An answer, or the next piece of it, did not come in time.
    case timedOut = "timed_out"
    /// The connection ended in the middle.
    case disconnected
    /// The content ended before its announced length, or without its end.
    case truncated
    /// The response is not HTTP.
    case malformed
    /// The content is of another kind than was asked for, for instance a page of a captive portal.
    case unexpectedContent = "unexpected_content"
    /// The content is larger than may be read, packed or unpacked.
    case tooLarge = "too_large"
    /// The server sends elsewhere, and that may not be followed.
    case redirected
    /// Too many requests; see ``HTTPError/retryAfter``.
    case rateLimited = "rate_limited"
    /// The server refuses the request: a status of 400 to 499.
    case rejected
    /// The server failed: a status of 500 to 599.
    case serverFailed = "server_failed"
    /// The host failed too often lately and is left alone for a while.
    case circuitOpen = "circuit_open"
    /// The caller gave up.
    case cancelled
  }

  public let reason: Reason
  /// The problem and its place, as a sentence; addresses are redacted.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?
  /// The status of the answer, if there was one.
  public let status: Int?
  /// The time for which the server asks for no requests.
  public let retryAfter: Duration?
  /// True if the request surely was not carried out, so that even one that is not idempotent can be
  /// sent again.
  public let isUnsent: Bool
  /// The event that did not come in time, for ``Reason/timedOut``.
  public let waitedFor: HTTPWait?

  public init(
    _ reason: Reason, _ message: String, hint: String? = nil, status: Int? = nil,
    retryAfter: Duration? = nil, isUnsent: Bool = false, waitedFor: HTTPWait? = nil
  ) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.status = status
    self.retryAfter = retryAfter
    self.isUnsent = isUnsent
    self.waitedFor = waitedFor
  }

  /// The same error of a request that may have been carried out.
  var sent: HTTPError {
    HTTPError(
      reason, message, hint: hint, status: status, retryAfter: retryAfter, waitedFor: waitedFor)
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind { reason == .cancelled ? .cancelled : .failed }
}

/// The event that a call waits for; a timeout says which it was.
public enum HTTPWait: String, Sendable, CaseIterable {
  /// A place among the requests that may go out, before anything was sent.
  case place
  /// The time of the next attempt.
  case retry
  /// A connection, and the status and headers of the answer.
  case headers
  /// The next piece of the content.
  case content

  /// The end of a sentence that begins with "waiting for".
  var phrase: String {
    switch self {
    case .place: "a place in the queue"
    case .retry: "the next attempt"
    case .headers: "an answer"
    case .content: "the next piece of the content"
    }
  }
}
