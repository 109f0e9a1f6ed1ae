import Dispatch
import Synchronization

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

  private final class Ending: Sendable {
    let hasEnded = Atomic(false)
  }

  /// Runs a body until a signal comes.
  ///
  /// - Parameters:
  ///   - patience: how long the body may go on after the first signal.
  ///   - body: what to do meanwhile.
  ///   - stop: called once, at the first signal.
  ///   - giveUp: called if it goes on longer, on a thread of its own: the body may keep all others
  ///     busy.
  /// - Returns: the body's result.
  /// - Throws: what the body throws.
  static func during<Value>(
    patience: Duration, _ body: () async throws -> Value, stop: @escaping @Sendable () -> Void,
    giveUp: @escaping @Sendable () -> Void
  ) async throws -> Value {
    let ending = Ending()
    defer { ending.hasEnded.store(true, ordering: .releasing) }
    let former = numbers.map { ($0, signal($0, SIG_IGN)) }
    let queue = DispatchQueue(label: "signals")
    let sources = numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
    for source in sources {
      source.setEventHandler {
        for number in numbers { signal(number, SIG_DFL) }
        stop()
        queue.asyncAfter(deadline: .now() + .seconds(Int(patience.components.seconds))) {
          if !ending.hasEnded.load(ordering: .acquiring) { giveUp() }
        }
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
