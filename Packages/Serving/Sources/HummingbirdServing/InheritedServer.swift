import HummingbirdCore
import Logging
import NIOCore
import NIOExtras
import NIOPosix

/// A listening server: Hummingbird's, or one on a socket that this process inherited.
protocol ListeningServer: Sendable {
  /// Serves until the server was shut down, or the task is cancelled.
  func run() async throws
  /// Takes no more connections, and returns when those that are open have ended.
  func shutdownGracefully() async throws
}

extension Server: ListeningServer {}

/// Serves the connections of a socket that another process listens on.
///
/// Hummingbird's server only listens on addresses.
final class InheritedServer: ListeningServer {
  private let descriptor: Int32
  private let connections: ConnectionChannel
  private let maximum: MaximumAvailableConnections
  private let group: MultiThreadedEventLoopGroup
  private let logger: Logger
  private let onOpen: @Sendable (Int) -> Void
  private let quiescing: ServerQuiescingHelper

  init(
    descriptor: Int32, connections: ConnectionChannel, maximum: MaximumAvailableConnections,
    group: MultiThreadedEventLoopGroup, logger: Logger, onOpen: @escaping @Sendable (Int) -> Void
  ) {
    (self.descriptor, self.connections, self.maximum) = (descriptor, connections, maximum)
    (self.group, self.logger, self.onOpen) = (group, logger, onOpen)
    quiescing = ServerQuiescingHelper(group: group)
  }

  func run() async throws {
    let (connections, logger) = (connections, logger)
    let channel = try await ServerBootstrap(group: group)
      .serverChannelInitializer { [maximum, quiescing] channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(AvailableConnectionsChannelHandler(delegate: maximum))
          try pipeline.addHandler(quiescing.makeServerChannelHandler(channel: channel))
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .bind(descriptor) { connections.setup(channel: $0, logger: logger) }
    onOpen(channel.channel.localAddress?.port ?? 0)
    await withDiscardingTaskGroup { group in
      do {
        try await channel.executeThenClose { inbound in
          for try await connection in inbound {
            group.addTask { await connections.handle(value: connection, logger: logger) }
          }
        }
      } catch {
        logger.trace("the listener ended: \(error)")
      }
    }
  }

  func shutdownGracefully() async throws {
    let ended = group.any().makePromise(of: Void.self)
    quiescing.initiateShutdown(promise: ended)
    try await ended.futureResult.get()
  }
}
