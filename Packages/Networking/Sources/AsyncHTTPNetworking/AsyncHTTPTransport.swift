internal import AsyncHTTPClient
internal import DomainModels
internal import NIOCore
internal import NIOPosix
public import Networking

/// Sends requests with AsyncHTTPClient: HTTP/1.1, and HTTP/2 where TLS agrees on it.
///
/// It follows no redirect, tries no connection twice, unpacks gzip and deflate within limits, and
/// says of every failure what it was and whether the request surely stayed here. `AsyncHTTP.md` has
/// the table of what the library does when it is left alone.
///
/// It has to be shut down; ``withAsyncHTTPTransport(_:eventLoops:_:)`` does so by itself.
public struct AsyncHTTPTransport: HTTPTransport {
  private let client: AsyncHTTPClient.HTTPClient
  private let owned: MultiThreadedEventLoopGroup?
  private let options: AsyncHTTPOptions

  /// Makes a transport; nothing is connected yet.
  ///
  /// - Throws: ``HTTPError`` (`invalid_request`) if the options can't be used.
  public init(
    _ options: AsyncHTTPOptions, eventLoops: EventLoopSource = .process
  ) throws(HTTPError) {
    let configuration = try AsyncHTTPClient.HTTPClient.Configuration(options)
    let group: any EventLoopGroup
    switch eventLoops {
    case .process:
      owned = nil
      group = AsyncHTTPClient.HTTPClient.defaultEventLoopGroup
    case .owned(let threads):
      let started = MultiThreadedEventLoopGroup(numberOfThreads: max(1, threads))
      owned = started
      group = started
    case .given(let given):
      owned = nil
      group = given
    }
    client = AsyncHTTPClient.HTTPClient(
      eventLoopGroupProvider: .shared(group), configuration: configuration)
    self.options = options
  }

  /// Sends a request; the answer's content is read from the connection as the caller reads it.
  ///
  /// - Throws: `HTTPError` if no answer comes.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let outgoing = try request.outgoing(options)
    let address = "\(RedactedURL(request.url))"
    if Task.isCancelled { throw .cancelled(address, isUnsent: true) }
    let exchange = Exchange(
      address: address, options: options, hasContent: request.method != .head)
    let head = try await exchange.head {
      client.execute(request: outgoing, delegate: exchange)
    }
    let body = HTTPBody(
      next: { () async throws(HTTPError) in try await exchange.next() },
      release: { exchange.cancel() })
    return HTTPResponse(status: head.status, headers: head.headers, body: body, url: request.url)
  }

  /// Closes every connection and ends the threads it owns.
  ///
  /// What is still under way ends as `cancelled`; a second call does nothing.
  public func shutdown() async {
    // Both only refuse when they were shut down before.
    try? await client.shutdown()
    try? await owned?.shutdownGracefully()
  }
}
