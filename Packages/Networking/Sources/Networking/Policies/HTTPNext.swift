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
