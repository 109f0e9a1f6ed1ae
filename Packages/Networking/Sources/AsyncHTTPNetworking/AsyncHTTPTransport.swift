internal import AsyncHTTPClient
internal import DomainModels
public import NIOCore
internal import NIOHTTP1
internal import NIOPosix
public import Networking
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
  /// Requests that are still under way end as `cancelled`; a second call does nothing.
  public func shutdown() async {
    // Both only refuse when they were shut down before.
    try? await client.shutdown()
    try? await owned?.shutdownGracefully()
  }
}

/// The transport of this module, made at the first request.
///
/// For a program that may need the network and mostly doesn't: until something is sent there are no
/// threads, no sockets and no certificates in memory. Its connections are closed when no caller holds
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

/// Runs the body with a transport and closes all of its connections afterwards, however it ends.
///
/// - Parameters:
///   - options: what the transport is to do.
///   - eventLoops: where its threads come from.
///   - body: the work; the transport must not be used after it.
/// - Returns: what the body returns.
/// - Throws: what the body throws; ``HTTPError`` (`invalid_request`) if the options can't be used.
public func withAsyncHTTPTransport<Success: Sendable>(
  _ options: AsyncHTTPOptions, eventLoops: EventLoopSource = .process,
  _ body: (AsyncHTTPTransport) async throws -> Success
) async throws -> Success {
  let transport = try AsyncHTTPTransport(options, eventLoops: eventLoops)
  let result: Result<Success, any Error>
  do { result = .success(try await body(transport)) } catch { result = .failure(error) }
  await transport.shutdown()
  return try result.get()
}

/// The source of the threads that move the bytes.
public enum EventLoopSource: Sendable {
  /// The process's own, which SwiftNIO starts at their first use and never ends. The right choice for
  /// a program that uses no other event loops, or does not mind.
  case process
  /// Threads that end with the transport.
  case owned(threads: Int)
  /// Threads that belong to the caller, who ends them after the transport.
  case given(any EventLoopGroup)
}

extension HTTPRequest {
  /// The same in the library's words.
  ///
  /// The library writes a method out as it stands, line breaks and all, and drops a user or a length
  /// that it doesn't like: so everything is checked before.
  func outgoing(_ options: AsyncHTTPOptions) throws(HTTPError) -> AsyncHTTPClient.HTTPClient.Request
  {
    try validate()
    let address = "\(RedactedURL(url))"
    guard method.rawValue != "CONNECT" else {
      throw .unsendable(address, "the method CONNECT asks for a tunnel, not for an answer")
    }
    var fields = NIOHTTP1.HTTPHeaders(headers.fields.map { ($0.name, $0.value) })
    if !fields.contains(name: "User-Agent") {
      guard options.userAgent.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw .unsendable(address, "the user agent of the options is not plain text")
      }
      fields.add(name: "User-Agent", value: options.userAgent)
    }
    // An answer to HEAD that says gzip would be taken for a gzip content that has been cut off.
    if method == .head, !fields.contains(name: "Accept-Encoding") {
      fields.add(name: "Accept-Encoding", value: "identity")
    }
    do {
      return try AsyncHTTPClient.HTTPClient.Request(
        url: url, method: NIOHTTP1.HTTPMethod(rawValue: method.rawValue), headers: fields,
        body: body.isEmpty ? nil : .byteBuffer(ByteBuffer(bytes: body)))
    } catch {
      throw HTTPError(error, at: Exchange.Stage(address: address))
    }
  }
}
