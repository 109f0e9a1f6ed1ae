internal import Synchronization

/// Stands between a caller and a transport: delays, repeats, watches or refuses what passes.
///
/// It is a value in the list of an ``HTTPClient``. What it remembers between calls (a bucket, a
/// circuit) is shared by its copies. What a middleware promises:
///
/// - **HM1** What it doesn't deal with it lets pass unchanged: request, status, headers, content.
/// - **HM2** Content passes piece by piece, as it arrives.
/// - **HM3** A content that is dropped is released immediately, and once.
/// - **HM4** A call that is cancelled ends as `cancelled` and holds nothing any more.
/// - **HM5** An error that it doesn't deal with passes unchanged.
/// - **HM6** No secret of a request is in an error that it makes.
/// - **HM7** Calls at one time do not disturb each other.
///
/// `HTTPMiddlewareContract.rules` in `NetworkingTesting` checks them.
public protocol HTTPMiddleware: Sendable {
  /// The required position in the chain; nil for any.
  var place: MiddlewareOrder? { get }

  /// Deals with a call.
  ///
  /// - Parameters:
  ///   - call: the request and what was agreed on further out.
  ///   - next: sends it on.
  /// - Returns: the answer, once its status and headers are there.
  /// - Throws: what it says about the call, or what came from further in.
  func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse
}

extension HTTPMiddleware {
  public var place: MiddlewareOrder? { nil }
}

/// A request on its way through the middlewares, with what they tell each other.
public struct HTTPCall: Sendable {
  public var request: HTTPRequest
  /// By when everything has to be over, by the clock of the middlewares; nil for no end.
  public var deadline: Duration?
  /// The number of the attempt, from 1.
  public var attempt: Int
  /// The progress of the call, shared by all attempts.
  public let progress: HTTPProgress

  public init(_ request: HTTPRequest, deadline: Duration? = nil) {
    self.request = request
    self.deadline = deadline
    attempt = 1
    progress = HTTPProgress()
  }
}

/// The rest of the way: the middlewares further in, and the transport.
public struct HTTPNext: Sendable {
  private let handler: @Sendable (HTTPCall) async throws(HTTPError) -> HTTPResponse

  /// Makes one from a closure, for a test of a middleware.
  public init(_ handler: @escaping @Sendable (HTTPCall) async throws(HTTPError) -> HTTPResponse) {
    self.handler = handler
  }

  /// Sends the call on; a middleware may do that never, once or several times.
  ///
  /// - Throws: ``HTTPError`` if no answer comes, or a later middleware refuses the request or the
  ///   answer.
  public func callAsFunction(_ call: HTTPCall) async throws(HTTPError) -> HTTPResponse {
    try await handler(call)
  }
}

/// The present wait of a call: noted by a caller that waits, read by a caller that gives
/// up.
public final class HTTPProgress: Sendable {
  private let state = Mutex<(wait: HTTPWait, isSent: Bool)>((.headers, false))

  /// Makes one for a call that has not begun.
  public init() {}

  public var wait: HTTPWait { state.withLock { $0.wait } }
  /// True if a byte may have gone out.
  public var isSent: Bool { state.withLock { $0.isSent } }

  /// Notes what the call waits for from now on.
  public func begin(_ wait: HTTPWait) { state.withLock { $0.wait = wait } }

  /// Notes that the request is handed to the transport.
  func send() { state.withLock { $0 = (.headers, true) } }
}
