import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
public import Serving
import Synchronization

/// A listener and what it serves.
public struct Listener: Sendable {
  public enum Address: Sendable, Equatable {
    /// A host or an IP address; port 0 lets the system choose one.
    case port(String, Int)
    /// The path of a Unix socket, which is replaced if it is there.
    ///
    /// Only trusted proxies may reach it: they are believed what they report of their clients.
    case socket(String)
    /// A descriptor on which another process listens already (``ServiceSupervisor/sockets``). The
    /// server closes it when it stops.
    case inherited(Int32)
  }

  public var address: Address
  public var handler: any HTTPHandler
  public var limits: ServerLimits
  /// The networks of the proxies, which have no ``Serving/ServerLimits/connectionsPerAddress``.
  public var proxies: [AddressRange]
  /// The certificate, for TLS on connections that are none of a Unix socket; `nil` for none.
  public var certificate: ServerCertificate?
  /// True if the clients share an address, as the users of one machine do.
  ///
  /// Then all of them together have ``Serving/ServerLimits/connectionsPerAddress``, and a connection
  /// beyond these is not refused: it takes the place of the one that has waited longest for a request.
  public var isShared = false

  public init(
    _ address: Address, _ handler: any HTTPHandler, limits: ServerLimits = .init(),
    proxies: [AddressRange] = [], certificate: ServerCertificate? = nil
  ) {
    (self.address, self.handler, self.limits) = (address, handler, limits)
    (self.proxies, self.certificate) = (proxies, certificate)
  }
}

/// Serves HTTP/1.1 with Hummingbird's server.
public struct HummingbirdServer: Sendable {
  /// The way in which a server ended.
  public enum Ending: Sendable {
    /// Every request was answered, or ended when it was cancelled.
    case complete
    /// A request goes on although it was cancelled. The process can end: what the request has
    /// committed stays, and the rest does not happen.
    case abandoned
  }

  private let listeners: [Listener]

  public init(_ listeners: [Listener]) { self.listeners = listeners }

  /// Listens and serves until the task is cancelled.
  ///
  /// Then it takes no more connections, ends streams of events, and waits for requests under way as
  /// long as the limits say. What goes on after that is cancelled, and not waited for much longer.
  ///
  /// - Parameter onReady: is called with the port of each listener, 0 for a Unix socket, when all
  ///   of them are open.
  /// - Returns: whether a request goes on.
  /// - Throws: an error of the system if an address can't be listened on.
  @discardableResult
  public func run(
    onReady: @escaping @Sendable ([Int]) async -> Void
  ) async throws -> Ending {
    // What the framework logs is for its own developers; requests have a log of ours.
    let logger = Logger(label: "http") { _ in SwiftLogNoOpLogHandler() }
    let stopping = Latch()
    let ports = Ports(count: listeners.count)
    let servers = listeners.enumerated().map { index, listener in
      server(of: listener, logger, stopping) { ports.add($0, at: index) }
    }
    let serving = Task {
      defer { ports.areOpen.open() }
      async let _ = Self.report(ports, onReady)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for server in servers { group.addTask { try await server.run() } }
        // One that can't listen ends the others.
        while try await group.next() != nil {}
      }
    }
    let patience = listeners.map(\.limits.shutdownTime).max() ?? .zero
    let grace = listeners.map(\.limits.cancellationTime).max() ?? .zero
    let (endings, ended) = AsyncThrowingStream.makeStream(of: Ending.self)
    Task {
      do {
        try await serving.value
        ended.yield(.complete)
      } catch {
        ended.finish(throwing: error)
      }
    }
    return try await withTaskCancellationHandler {
      // A task of its own, which is not cancelled with this one.
      try await Task { try await endings.first { _ in true } ?? .complete }.value
    } onCancel: {
      stopping.open()
      Task {
        // A server that is stopped while it binds would not close its socket.
        await ports.areOpen.wait()
        let limit = Task {
          try await Task.sleep(for: patience)
          serving.cancel()
          try await Task.sleep(for: grace)
          ended.yield(.abandoned)
        }
        await withDiscardingTaskGroup { group in
          for server in servers { group.addTask { try? await server.shutdownGracefully() } }
        }
        // A request may go on after its client has left.
        _ = await serving.result
        limit.cancel()
      }
    }
  }

  private static func report(
    _ ports: Ports, _ onReady: @Sendable ([Int]) async -> Void
  ) async {
    await ports.areOpen.wait()
    guard let open = ports.all else { return }
    await onReady(open)
  }

  private func server(
    of listener: Listener, _ logger: Logger, _ stopping: Latch,
    onOpen: @escaping @Sendable (Int) -> Void
  ) -> any ListeningServer {
    let connections = ConnectionChannel(listener, stopping: stopping)
    let maximum = MaximumAvailableConnections(listener.limits.connections, logger: logger)
    let group = MultiThreadedEventLoopGroup.singleton
    let address: BindAddress
    switch listener.address {
    case .inherited(let descriptor):
      return InheritedServer(
        descriptor: descriptor, connections: connections, maximum: maximum, group: group,
        logger: logger, onOpen: onOpen)
    case .port(let host, let port): address = .hostname(host, port: port)
    case .socket(let path): address = .unixDomainSocket(path: path)
    }
    return Server(
      childChannelSetup: connections,
      configuration: ServerConfiguration(
        address: address, availableConnectionsDelegate: maximum),
      onServerRunning: { onOpen($0.localAddress?.port ?? 0) }, eventLoopGroup: group,
      logger: logger)
  }
}

/// The ports of listeners.
private final class Ports: Sendable {
  /// Open when all listeners are, or when one of them failed.
  let areOpen = Latch()
  private let ports: Mutex<[Int?]>

  init(count: Int) { ports = Mutex(Array(repeating: nil, count: count)) }

  /// `nil` if a listener is not open.
  var all: [Int]? {
    ports.withLock { ports in
      let open = ports.compactMap(\.self)
      return open.count == ports.count ? open : nil
    }
  }

  func add(_ port: Int, at index: Int) {
    ports.withLock { $0[index] = port }
    if all != nil { areOpen.open() }
  }
}
