import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Serving
import Synchronization

/// Writes responses to a connection, in portions that its client has to take in time.
struct ResponseWriter: Sendable {
  let channel: any Channel
  let outbound: NIOAsyncChannelOutboundWriter<HTTPResponsePart>
  let watch: WriteTimeout
  let isEncrypted: Bool

  private static let portion = 64 << 10

  /// Writes a complete response.
  ///
  /// - Parameters:
  ///   - response: has bytes, and no events.
  ///   - head: of the request that it answers.
  ///   - closes: whether the connection ends with it; then the call returns when the system has
  ///     taken all of the response.
  /// - Throws: an error of the connection, when the client has gone.
  func write(
    _ response: ServerResponse, to head: RequestHead, closes: Bool
  ) async throws {
    let isEmpty = response.status == 204 || response.status == 304
    var fields = self.fields(of: response)
    if fields[.contentLength] == nil, !isEmpty {
      fields[.contentLength] = "\(response.bytes.count)"
    }
    if closes { fields[.connection] = "close" }
    var parts = [Self.head(response, fields)]
    var rest = ByteBuffer(bytes: isEmpty || head.method == "HEAD" ? [] : response.bytes)
    // A small response is one write, and so one call of the system.
    while let portion = rest.readSlice(length: min(rest.readableBytes, Self.portion)),
      portion.readableBytes > 0
    {
      parts.append(.body(portion))
      guard rest.readableBytes > 0 else { break }
      try await send(parts)
      parts = []
    }
    guard closes else { return try await send(parts + [.end(nil)]) }
    try await send(parts)
    try await finish()
  }

  /// Writes events until the stream ends, which it does when a latch opens.
  ///
  /// It takes no task beside the connection's own: each would take memory for as long as a client waits.
  func stream(
    _ events: AsyncStream<ServerEvent>, endingBy end: @escaping @Sendable () -> Void,
    of response: ServerResponse, until latches: [Latch]
  ) async throws {
    var fields = self.fields(of: response)
    fields[.connection] = "close"
    try await send([Self.head(response, fields)])
    let endings = latches.map { $0.whenOpen(end) }
    defer { for (latch, ending) in zip(latches, endings) { latch.forget(ending) } }
    for await event in events { try await send([.body(ByteBuffer(bytes: event.bytes))]) }
    try await finish()
  }

  /// Tells the client to send the body (RFC 9110, section 10.1.1).
  func writeContinue() async throws { try await send([.head(HTTPResponse(status: .continue))]) }

  private func send(_ parts: [HTTPResponsePart]) async throws {
    watch.begin()
    defer { watch.end() }
    try await outbound.write(contentsOf: parts)
  }

  /// Ends the last response of a connection, and waits until nothing of it is left in this process:
  /// what is, is lost when the connection is closed.
  private func finish() async throws {
    watch.begin()
    defer { watch.end() }
    try await channel.writeAndFlush(HTTPResponsePart.end(nil))
  }

  private static func head(_ response: ServerResponse, _ fields: HTTPFields) -> HTTPResponsePart {
    .head(HTTPResponse(status: .init(code: response.status), headerFields: fields))
  }

  /// A value of a field never holds a line break: `HTTPField` replaces it.
  private func fields(of response: ServerResponse) -> HTTPFields {
    var fields = HTTPFields()
    for field in response.headers.fields {
      guard let name = HTTPField.Name(field.name) else { continue }
      fields.append(HTTPField(name: name, value: field.value))
    }
    // A browser that has seen it asks this host over TLS alone, for a year.
    if isEncrypted { fields[.strictTransportSecurity] = "max-age=31536000" }
    return fields
  }
}

/// Closes a connection whose client does not take what is written.
///
/// One timer serves all writes of a connection; so it fires up to half of the time later.
final class WriteTimeout: Sendable {
  /// The time when the write under way began, on the clock of event loops, in nanoseconds; 0
  /// without one.
  private let start = Atomic<UInt64>(0)
  private let timer: Mutex<RepeatedTask?> = Mutex(nil)

  init(_ channel: any Channel, limit: Duration) {
    let (limit, half) = (limit.amount, (limit / 2).amount)
    let timer = channel.eventLoop.scheduleRepeatedTask(
      initialDelay: half, delay: half
    ) { [weak self] _ in
      guard let start = self?.start.load(ordering: .relaxed), start > 0,
        NIODeadline.now() > NIODeadline.uptimeNanoseconds(start) + limit
      else { return }
      channel.close(promise: nil)
    }
    self.timer.withLock { $0 = timer }
  }

  func begin() { start.store(NIODeadline.now().uptimeNanoseconds, ordering: .relaxed) }
  func end() { start.store(0, ordering: .relaxed) }

  /// Ends the timer.
  func cancel() { timer.withLock { $0?.cancel() } }
}

extension Duration {
  var amount: TimeAmount {
    let (seconds, attoseconds) = components
    return .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
