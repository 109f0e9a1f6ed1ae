import DomainModels
import DomainModelsTesting
public import Serving

/// A server adapter, for ``ServerContract``.
public struct ServerSubject: Sendable {
  /// A server that runs.
  public struct Running: Sendable {
    public let port: Int
    /// Begins a shutdown, and returns when the server has ended; the second time it does nothing.
    public let stop: @Sendable () async -> Void

    public init(port: Int, stop: @escaping @Sendable () async -> Void) {
      (self.port, self.stop) = (port, stop)
    }
  }

  /// The time that a rule waits for the server, in seconds.
  let patience: Int
  let start: @Sendable (any HTTPHandler, ServerLimits) async throws -> Running

  /// - Parameters:
  ///   - patience: how long a rule waits for what the server should do, in seconds; less than 20
  ///     for a server that never does it.
  ///   - start: serves the handler on a free port of 127.0.0.1, and returns when it listens.
  public init(
    patience: Int = 20,
    _ start: @escaping @Sendable (any HTTPHandler, ServerLimits) async throws -> Running
  ) {
    (self.patience, self.start) = (patience, start)
  }

  /// A server of a probe, as a rule sees it.
  struct Server {
    let port: Int
    let probe: ProbeSite
    let patience: Int
    let stop: @Sendable () async -> Void

    func connect() throws -> RawConnection { try RawConnection(port: port, patience: patience) }

    /// Waits for a condition that nothing signals.
    func eventually(
      _ failure: String, _ condition: () async throws -> Bool
    ) async throws {
      for _ in 0..<(patience * 20) {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw ExpectationFailure(failure)
    }
  }

  /// Runs a body beside a server of a probe, which ends with it.
  func serving<Value>(
    _ limits: ServerLimits = ServerLimits(), _ body: (Server) async throws -> Value
  ) async throws -> Value {
    let probe = ProbeSite()
    let running = try await start(probe.server(limits), limits)
    let result: Result<Value, any Error>
    do {
      result = .success(
        try await body(
          Server(port: running.port, probe: probe, patience: patience, stop: running.stop)))
    } catch {
      result = .failure(error)
    }
    probe.release()
    await running.stop()
    return try result.get()
  }
}
