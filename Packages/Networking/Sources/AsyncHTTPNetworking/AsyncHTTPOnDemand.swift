public import Networking
internal import Synchronization

/// The transport of this module, made at the first request.
///
/// For a program that may need the network and mostly doesn't: until something is sent there are no
/// threads, no sockets and no certificates in memory. Its connections are closed when nobody holds
/// it any more.
public final class AsyncHTTPOnDemand: HTTPTransport {
  private let options: AsyncHTTPOptions
  private let transport = Mutex<AsyncHTTPTransport?>(nil)

  public init(_ options: AsyncHTTPOptions) { self.options = options }

  deinit {
    guard let opened = transport.withLock({ $0 }) else { return }
    // Nothing waits for it: at the end of a program the system closes what is open.
    Task { await opened.shutdown() }
  }

  /// Sends a request through a transport that is made with the first one.
  ///
  /// - Throws: `HTTPError` if no answer comes.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    return try await opened().send(request)
  }

  private func opened() throws(HTTPError) -> AsyncHTTPTransport {
    let outcome: Result<AsyncHTTPTransport, HTTPError> = transport.withLock { transport in
      if let transport { return .success(transport) }
      do throws(HTTPError) {
        let opened = try AsyncHTTPTransport(options)
        transport = opened
        return .success(opened)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
