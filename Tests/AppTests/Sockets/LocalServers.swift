import DomainModels
import HummingbirdServing
import Serving
import Synchronization

/// Servers in the process of the tests, each with a port of its own, until ``stop()``.
final class LocalServers: Sendable {
  private let running = Mutex<[Task<Void, any Error>]>([])

  /// Starts a server, and waits until it listens.
  ///
  /// - Parameters:
  ///   - sites: what it serves.
  ///   - policy: what it accepts.
  /// - Returns: its port on 127.0.0.1.
  /// - Throws: an error of the system if it can't listen.
  func start(_ sites: [any Site], policy: ServerPolicy = ServerPolicy()) async throws -> Int {
    let handler = SiteServer(
      sites, policy: policy, identifiers: .version7(clock: .system, random: .system),
      clock: .system, log: .silent, metrics: ServerMetrics())
    let server = HummingbirdServer([Listener(.port("127.0.0.1", 0), handler)])
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let serving = Task {
      defer { port.finish() }
      try await server.run { port.yield($0[0]) }
    }
    running.withLock { $0.append(serving) }
    var opened = ports.makeAsyncIterator()
    guard let number = await opened.next() else {
      try await serving.value
      throw MissingPrerequisite("the server ended before it listened")
    }
    return number
  }

  /// Stops all servers.
  func stop() async {
    let all = running.withLock { running in
      defer { running = [] }
      return running
    }
    for server in all { server.cancel() }
    for server in all { _ = await server.result }
  }

  /// Runs code that starts servers, and stops them after it.
  static func during(_ body: (LocalServers) async throws -> Void) async throws {
    let servers = LocalServers()
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(servers))
    } catch {
      result = .failure(error)
    }
    await servers.stop()
    try result.get()
  }
}
