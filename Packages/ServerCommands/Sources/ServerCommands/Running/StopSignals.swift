import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for the signals that end a server: SIGTERM and SIGINT.
///
/// From the first one on, signals end the process as they usually do.
struct StopSignals {
  private static let numbers = [SIGTERM, SIGINT]

  /// Runs a body until a signal comes.
  ///
  /// - Parameters:
  ///   - body: what to do meanwhile.
  ///   - stop: called once, at the first signal.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws.
  static func during<Value>(
    _ body: () async throws -> Value, stop: @escaping @Sendable () -> Void
  ) async throws -> Value {
    let former = numbers.map { ($0, signal($0, SIG_IGN)) }
    let queue = DispatchQueue(label: "signals")
    let sources = numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
    for source in sources {
      source.setEventHandler {
        for number in numbers { signal(number, SIG_DFL) }
        stop()
      }
      source.resume()
    }
    defer {
      for source in sources { source.cancel() }
      for (number, handler) in former { signal(number, handler) }
    }
    return try await body()
  }
}
