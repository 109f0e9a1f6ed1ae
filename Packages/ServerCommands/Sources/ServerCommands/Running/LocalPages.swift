public import DomainModels
import HummingbirdServing
public import Serving
import Synchronization
public import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves the pages of a product to a browser of this machine, for as long as it uses them.
public struct LocalPages: Sendable {
  private let site: any Site
  private let entrance: String
  private let idleTime: @Sendable () -> Int64
  private let clock: WallClock
  private let identifiers: IdentifierGenerator

  /// Prepares serving pages to one browser of this machine; nothing listens yet.
  ///
  /// - Parameters:
  ///   - site: the pages, which let in one browser alone.
  ///   - entrance: the path at which the browser begins.
  ///   - clock: the time.
  ///   - identifiers: names requests.
  ///   - idleTime: how many milliseconds ago the browser asked for something last.
  public init(
    _ site: any Site, entrance: String, clock: WallClock, identifiers: IdentifierGenerator,
    idleTime: @escaping @Sendable () -> Int64
  ) {
    self.site = site
    self.entrance = entrance
    self.clock = clock
    self.identifiers = identifiers
    self.idleTime = idleTime
  }

  /// Serves on 127.0.0.1 until a signal comes, or until the browser has asked for nothing for a while.
  ///
  /// - Parameters:
  ///   - port: 0 for a free one.
  ///   - patience: how long the browser may ask for nothing.
  ///   - session: the command.
  ///   - opened: is called with the address once it answers there.
  /// - Throws: ``ListenFailure`` if the port can't be listened on.
  public func serve(
    port: Int, idle patience: Duration, in session: CommandSession,
    opened: @escaping @Sendable (String) -> Void
  ) async throws {
    // Without proxies and further names, the policy takes requests for the names of this machine alone.
    let policy = ServerPolicy()
    let server = SiteServer(
      [site], policy: policy, identifiers: identifiers, clock: clock, log: .silent,
      metrics: ServerMetrics())
    var listener = Listener(.port("127.0.0.1", port), server, limits: policy.limits)
    // Other users of this machine could hold as many connections as there may be.
    listener.isShared = true
    let entrance = entrance
    let serving = Task {
      try await HummingbirdServer([listener]).run { ports in
        opened("http://127.0.0.1:\(ports.first ?? port)\(entrance)")
      }
    }
    let watching = Task {
      let limit = patience.inWholeMilliseconds
      while idleTime() < limit {
        try await Task.sleep(for: .milliseconds(max(50, limit - idleTime())))
      }
      serving.cancel()
    }
    defer { watching.cancel() }
    do {
      _ = try await StopSignals.during(
        patience: policy.limits.shutdownTime + policy.limits.cancellationTime + .seconds(2)
      ) {
        try await serving.value
      } stop: {
        serving.cancel()
      } giveUp: {
        exit(0)
      }
    } catch is CancellationError {
      // A stop was requested before it listened.
    } catch {
      throw ListenFailure(error, at: ["http://127.0.0.1:\(port)"], option: "--port")
    }
  }
}

extension Duration {
  fileprivate var inWholeMilliseconds: Int64 {
    components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
  }
}
