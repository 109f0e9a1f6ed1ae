/// Sends a request and gives back what came: the port of this package.
///
/// An adapter opens sockets; a middleware stands in front of another transport. Both are transports,
/// so that a stack of them is one too. What a transport promises:
///
/// - **HT1** A whole answer of any status is an answer: only a missing or broken one is an error.
/// - **HT2** The content comes as it arrives, whole and in order; a piece is never empty.
/// - **HT3** An answer that ends early is an error after its last byte, never a short success.
/// - **HT4** No redirect is followed.
/// - **HT5** A call that is cancelled ends soon, as `cancelled`, and holds nothing any more; so
///   does a body whose reader is gone.
/// - **HT6** Calls at one time do not disturb each other.
/// - **HT7** A request that can't be put on the wire as it is, is refused as `invalid_request`
///   before a byte goes out.
///
/// ## Writing one
///
/// Begin with `try request.validate()`, which keeps HT7. Give the content as an ``HTTPBody`` whose
/// `release` closes or returns the connection. Name addresses by ``RedactedURL`` in every message,
/// and set ``HTTPError/isUnsent`` only where no byte of the request can have arrived. Then run
/// `HTTPTransportContract.rules` of `NetworkingTesting` over it.
///
/// ## Faking one
///
/// `ScriptedTransport` in `NetworkingTesting` answers with what a test gives it, at virtual times.
public protocol HTTPTransport: Sendable {
  /// Sends a request.
  ///
  /// - Returns: the answer, once its status and headers are there.
  /// - Throws: ``HTTPError`` if no answer comes.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// Promises a way to the network to code that needs one.
public protocol HasTransport: Sendable {
  var transport: any HTTPTransport { get }
}
