import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Serving

/// Serves the requests of one connection, one after the other.
///
/// Hummingbird sets the pipeline up; the loop is our own, because Hummingbird's reads the rest of
/// any body without a bound, gives no limit to the time of a body or a slow reader, and sends no
/// `100 Continue`.
struct ConnectionChannel: ServerChildChannel {
  struct Value: ServerChildChannelValue {
    let parts: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
    /// Open when the client has left or sends nothing more.
    let departed: Latch

    var channel: any Channel { parts.channel }
  }

  private let http: HTTP1Channel
  private let handler: any HTTPHandler
  private let limits: ServerLimits
  private let stopping: Latch

  /// - Parameters:
  ///   - handler: answers requests.
  ///   - limits: those of each connection.
  ///   - stopping: open when the server begins to stop.
  init(handler: any HTTPHandler, limits: ServerLimits, stopping: Latch) {
    (self.handler, self.limits, self.stopping) = (handler, limits, stopping)
    http = HTTP1Channel(
      // Never called: only the pipeline is used.
      responder: { _, writer, _ in
        try await writer.writeResponse(HTTPResponse(status: .notFound))
      },
      configuration: .init(
        idleTimeout: limits.idleTime.amount,
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.headerCount)))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { parts in
      let departed = Latch()
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(
        RequestLineHandler(departed: departed),
        position: .before(pipeline.handler(type: HTTP1ToHTTPServerCodec.self)))
      return Value(parts: parts, departed: departed)
    }
  }

  func handle(value: Value, logger: Logger) async {
    let channel = value.channel
    let watch = WriteWatch(channel, limit: limits.writeTime)
    defer { watch.cancel() }
    do {
      try await withTaskCancellationHandler {
        try await serve(value, watch)
      } onCancel: {
        channel.close(promise: nil)
      }
    } catch {
      // The client has gone, or the server stops.
      logger.trace("a connection ended: \(error)")
    }
  }

  private func serve(_ value: Value, _ watch: WriteWatch) async throws {
    let channel = value.channel
    try await value.parts.executeThenClose { inbound, outbound in
      guard let peer = channel.peer else { return }
      var connection = Connection(
        channel: channel, peer: peer, parts: inbound.makeAsyncIterator(),
        writer: ResponseWriter(channel: channel, outbound: outbound, watch: watch),
        handler: handler, limits: limits, stopping: stopping, departed: value.departed)
      try await connection.serve()
      // A socket that is closed while more comes in is reset, and what was sent last is lost. So
      // the client gets some time to read it.
      outbound.finish()
      channel.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
      try await channel.closeFuture.get()
    }
  }

  private static let lingering = TimeAmount.milliseconds(500)
}

extension Channel {
  /// The address of the other end; empty for a Unix socket, and `nil` if the client has gone.
  ///
  /// What comes over a Unix socket is from a trusted proxy, so one is never taken for the other.
  fileprivate var peer: String? {
    if case .unixDomainSocket? = localAddress { return "" }
    return remoteAddress?.ipAddress
  }
}
