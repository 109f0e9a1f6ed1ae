import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOSSL
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
    /// True if the client has no more than its share of connections.
    let isAdmitted: Bool
    let isEncrypted: Bool

    var channel: any Channel { parts.channel }
  }

  private let http: HTTP1Channel
  private let handler: any HTTPHandler
  private let limits: ServerLimits
  private let certificate: ServerCertificate?
  private let stopping: Latch
  private let counts: ConnectionCounts
  private let shared: SharedConnections?

  /// - Parameters:
  ///   - listener: has what answers requests, and the limits of each connection.
  ///   - stopping: open when the server begins to stop.
  init(_ listener: Listener, stopping: Latch) {
    (handler, limits, self.stopping) = (listener.handler, listener.limits, stopping)
    certificate = listener.certificate
    counts = ConnectionCounts(limit: limits.connectionsPerAddress, proxies: listener.proxies)
    shared = listener.isShared ? SharedConnections(limit: limits.connectionsPerAddress) : nil
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
    // A connection keeps its buffers. Most requests are short, and larger ones get larger buffers.
    try? channel.syncOptions?.setOption(
      .recvAllocator,
      value: AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536))
    let isAdmitted = shared?.admit(channel) ?? counts.admit(channel)
    guard let certificate, !channel.isLocal else {
      return setUpHTTP(channel, logger, isAdmitted: isAdmitted, isEncrypted: false)
    }
    // One connection too many is not worth a handshake.
    guard isAdmitted else {
      return setUpHTTP(channel, logger, isAdmitted: false, isEncrypted: true)
    }
    let limit = limits.idleTime.amount
    return certificate.context(on: channel.eventLoop).flatMapThrowing { context in
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(NIOSSLServerHandler(context: context))
      try pipeline.addHandler(HandshakeDeadline(limit))
    }.flatMap {
      setUpHTTP(channel, logger, isAdmitted: true, isEncrypted: true)
    }
  }

  private func setUpHTTP(
    _ channel: any Channel, _ logger: Logger, isAdmitted: Bool, isEncrypted: Bool
  ) -> EventLoopFuture<Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { parts in
      let departed = Latch()
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(
        RequestLineHandler(departed: departed),
        position: .before(pipeline.handler(type: HTTP1ToHTTPServerCodec.self)))
      return Value(
        parts: parts, departed: departed, isAdmitted: isAdmitted, isEncrypted: isEncrypted)
    }
  }

  func handle(value: Value, logger: Logger) async {
    guard value.isAdmitted else { return await refuse(value) }
    let channel = value.channel
    let watch = WriteTimeout(channel, limit: limits.writeTime)
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

  /// Says that there is no room, without reading anything; over TLS that would take a handshake.
  private func refuse(_ value: Value) async {
    let fields: HTTPFields = [.connection: "close", .contentLength: "0", .retryAfter: "1"]
    try? await value.parts.executeThenClose { _, outbound in
      guard !value.isEncrypted else { return }
      try await outbound.write(
        contentsOf: [
          .head(HTTPResponse(status: .serviceUnavailable, headerFields: fields)), .end(nil),
        ])
    }
  }

  private func serve(_ value: Value, _ watch: WriteTimeout) async throws {
    let channel = value.channel
    try await value.parts.executeThenClose { inbound, outbound in
      guard let peer = channel.peer else { return }
      var connection = Connection(
        channel: channel, peer: peer, parts: inbound.makeAsyncIterator(),
        writer: ResponseWriter(
          channel: channel, outbound: outbound, watch: watch, isEncrypted: value.isEncrypted),
        handler: handler, limits: limits, stopping: stopping, departed: value.departed,
        shared: shared)
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
  /// A connection over a Unix socket is from a trusted proxy, so one is never taken for the other.
  fileprivate var peer: String? { isLocal ? "" : remoteAddress?.ipAddress }

  /// True if it is a connection of a Unix socket.
  fileprivate var isLocal: Bool {
    if case .unixDomainSocket? = localAddress { true } else { false }
  }
}
