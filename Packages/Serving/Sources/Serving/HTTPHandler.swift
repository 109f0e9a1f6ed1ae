import Synchronization

/// Answers requests: a server's whole behaviour, without a connection.
///
/// An adapter (`HummingbirdServing`) reads a head, calls ``admit(_:)``, reads the body up to the
/// limit that it got, and calls ``respond(to:)``. Both can be called with values in a test.
public protocol HTTPHandler: Sendable {
  /// Decides from its head whether a request's body is read.
  func admit(_ head: RequestHead) -> Admission
  /// Answers a request that was admitted.
  ///
  /// It is cancelled if a server that stops cannot wait longer, and not if the client leaves: what
  /// it began is carried out.
  func respond(to request: ServerRequest) async -> ServerResponse
  /// Answers where no request could be read to its end.
  func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse
}

/// The decision to read or refuse the body of a request.
public enum Admission: Sendable {
  /// It is, up to this many bytes.
  case body(limit: Int)
  /// It is if the handler permits it, which looks at more than the head, such as the store.
  ///
  /// No byte of the body is read before. The request that the closure gets has no body.
  case asking(@Sendable (_ request: ServerRequest) async -> BodyPermission)
  /// It is not; the connection ends with the response if a body follows.
  case refused(ServerResponse)
}

/// The answer to ``Admission/asking(_:)``.
public enum BodyPermission: Sendable {
  /// The body is read, up to this many bytes; the permit is released once the request is answered.
  case granted(limit: Int, BodyPermit)
  /// It is not, as after ``Admission/refused(_:)``.
  case refused(ServerResponse)
}

/// The share of a budget that a body under way holds until it is released.
///
/// An adapter releases it when the request is answered, or its body could not be read.
public final class BodyPermit: Sendable {
  private let giveBack: Mutex<(@Sendable () -> Void)?>

  /// - Parameter giveBack: is called once.
  public init(_ giveBack: @escaping @Sendable () -> Void) { self.giveBack = Mutex(giveBack) }

  deinit { release() }

  public func release() {
    let giveBack = giveBack.withLock { giveBack in
      defer { giveBack = nil }
      return giveBack
    }
    giveBack?()
  }
}

/// Why the body of a request could not be read.
public enum ReadingFailure: Error, Sendable, Equatable {
  case tooLarge(limit: Int)
  case tooSlow
  /// The header section has more bytes or fields than the limits allow.
  case headTooLarge
  /// The connection ended, or what came is no HTTP.
  case broken
}

/// One part of what a server serves: an API, pages, metrics.
public protocol Site: Sendable {
  /// Returns whether the path of a request is one of this site, by a test that costs little.
  ///
  /// The default asks ``admit(_:)``.
  func covers(_ head: RequestHead) -> Bool
  /// Returns the decision on the body of a request; `nil` if the site does not answer the request.
  ///
  /// - Returns: how its body is read; `nil` if the path belongs to another site.
  func admit(_ head: RequestHead) -> Admission?
  func respond(to request: ServerRequest) async -> ServerResponse
  /// The response to a failure before the site answered, in the site's own form.
  func failure(_ status: Int, _ message: String) -> ServerResponse
}

extension Site {
  /// Admits requests that read, without a body, and refuses all other methods.
  func admitReading(_ head: RequestHead) -> Admission {
    if head.method == "GET" || head.method == "HEAD" { return .body(limit: 0) }
    var response = failure(405, "only GET and HEAD are allowed")
    response.headers["allow"] = "GET, HEAD"
    return .refused(response)
  }

  public func covers(_ head: RequestHead) -> Bool { admit(head) != nil }

  public func failure(_ status: Int, _ message: String) -> ServerResponse {
    .text(status, message)
  }
}
