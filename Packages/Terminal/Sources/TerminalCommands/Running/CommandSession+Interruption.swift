internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

extension CommandSession {
  /// Does something that keeps what it has when it is interrupted.
  ///
  /// The first Ctrl-C cancels the body's task instead of ending the process; the second ends it.
  ///
  /// - Parameter body: What to do; cancelled, it puts away what it has and throws.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws: `CancellationError` after Ctrl-C, which ends a command with 130.
  public func interruptible<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await body() }
    let former = signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      task.cancel()
      signal(SIGINT, SIG_DFL)
    }
    source.resume()
    defer {
      source.cancel()
      signal(SIGINT, former)
    }
    return try await task.value
  }
}
