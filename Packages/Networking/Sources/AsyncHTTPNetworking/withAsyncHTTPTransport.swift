internal import Networking

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
