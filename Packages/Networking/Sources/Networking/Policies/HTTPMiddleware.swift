/// Stands between a caller and a transport: delays, repeats, watches or refuses what passes.
///
/// It is a value in the list of an ``HTTPClient``. What it remembers between calls (a bucket, a
/// circuit) is shared by its copies. What a middleware promises:
///
/// - **HM1** What it doesn't deal with it lets pass unchanged: request, status, headers, content.
/// - **HM2** Content passes piece by piece, as it arrives.
/// - **HM3** A content that is let go of is released at once, and one time.
/// - **HM4** A call that is cancelled ends as `cancelled` and holds nothing any more.
/// - **HM5** An error that it doesn't deal with passes unchanged.
/// - **HM6** No secret of a request is in an error that it makes.
/// - **HM7** Calls at one time do not disturb each other.
///
/// `HTTPMiddlewareContract.rules` in `NetworkingTesting` checks them.
public protocol HTTPMiddleware: Sendable {
  /// Where it has to stand; nil for anywhere.
  var place: HTTPPlace? { get }

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
  public var place: HTTPPlace? { nil }
}
