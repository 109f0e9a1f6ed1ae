import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Serving

/// The state of one connection.
///
/// Its methods leave their caller's isolation, because the parts are read outside of it.
struct Connection {
  let channel: any Channel
  let peer: String
  var parts: NIOAsyncChannelInboundStream<HTTPRequestPart>.AsyncIterator
  let writer: ResponseWriter
  let handler: any HTTPHandler
  let limits: ServerLimits
  let stopping: Latch
  let departed: Latch
  let shared: SharedConnections?

  /// Answers requests until the connection has to end.
  @concurrent mutating func serve() async throws {
    do {
      while case .head(let head)? = try await parts.next() {
        guard try await exchange(RequestHead(head, peer: peer)) else { return }
      }
    } catch let error as HTTPParserError {
      let head = RequestHead(method: "GET", target: "/", peer: peer)
      let failure = error == .headerOverflow ? ReadingFailure.headTooLarge : .broken
      try await writer.write(handler.respond(to: failure, of: head), to: head, closes: true)
    }
  }

  /// Answers one request.
  ///
  /// - Returns: whether the connection stays open.
  @concurrent private mutating func exchange(_ head: RequestHead) async throws -> Bool {
    defer { shared?.note(channel, isWaiting: true) }
    let (response, isRead) = try await answer(head)
    if case .events(let events, let end) = response.body {
      try await writer.stream(
        events, endingBy: end, of: response, until: [stopping, departed])
      return false
    }
    // A client that gets this header begins no other request here.
    let closes = !isRead || head.closes || stopping.isOpen
    try await writer.write(response, to: head, closes: closes)
    return !closes
  }

  /// - Returns: the response, and whether the body was read to its end.
  @concurrent private mutating func answer(
    _ head: RequestHead
  ) async throws -> (ServerResponse, isRead: Bool) {
    let limit: Int
    var permit: BodyPermit?
    defer { permit?.release() }
    switch handler.admit(head) {
    case .refused(let refusal): return (refusal, try await discard(head))
    case .body(let most): limit = most
    case .asking(let ask):
      switch await ask(ServerRequest(head)) {
      case .refused(let refusal): return (refusal, try await discard(head))
      case .granted(let most, let granted): (limit, permit) = (most, granted)
      }
    }
    // Only one that is admitted keeps its connection from those that come after.
    shared?.note(channel, isWaiting: false)
    do {
      let body = try await body(of: head, limit: limit)
      return (await handler.respond(to: ServerRequest(head, body: body)), true)
    } catch let failure as ReadingFailure {
      return (handler.respond(to: failure, of: head), false)
    }
  }

  @concurrent private mutating func body(
    of head: RequestHead, limit: Int
  ) async throws -> [UInt8] {
    guard head.hasBody else {
      guard case .end? = try await parts.next() else { throw ReadingFailure.broken }
      return []
    }
    if let length = head.contentLength, length > limit {
      throw ReadingFailure.tooLarge(limit: limit)
    }
    if head.asksToContinue { try await writer.writeContinue() }
    let channel = channel
    let deadline = channel.eventLoop.scheduleTask(in: limits.bodyTime.amount) {
      channel.pipeline.fireErrorCaught(ReadingFailure.tooSlow)
    }
    defer { deadline.cancel() }
    var body: [UInt8] = []
    // An array that grows takes twice as much while it is copied; pages that are not written take
    // none.
    body.reserveCapacity(min(max(head.contentLength ?? 0, 0), limit))
    while true {
      switch try await parts.next() {
      case .body(let buffer)?:
        guard body.count + buffer.readableBytes <= limit else {
          throw ReadingFailure.tooLarge(limit: limit)
        }
        body.append(contentsOf: buffer.readableBytesView)
      case .end?: return body
      case .head?, nil: throw ReadingFailure.broken
      }
    }
  }

  /// Reads the body of a request that is refused, if it is small, so that the connection can stay.
  ///
  /// - Returns: whether it was read to its end.
  @concurrent private mutating func discard(_ head: RequestHead) async throws -> Bool {
    if head.hasBody {
      // A client that waits for leave to send has sent nothing yet.
      guard !head.asksToContinue, let length = head.contentLength,
        length <= limits.discardedBytes
      else { return false }
    }
    do {
      _ = try await body(of: head, limit: limits.discardedBytes)
      return true
    } catch is ReadingFailure {
      return false
    }
  }
}

extension RequestHead {
  fileprivate init(_ http: HTTPRequest, peer: String) {
    self.init(method: http.method.rawValue, target: http.path ?? "", peer: peer)
    // The first Host is the authority; a second one stays among the fields.
    if let host = http.authority { headers.add("host", host) }
    for field in http.headerFields { headers.add(field.name.canonicalName, field.value) }
  }

  fileprivate var contentLength: Int? { headers["content-length"].flatMap { Int($0) } }

  fileprivate var hasBody: Bool {
    headers["transfer-encoding"] != nil
      || headers["content-length"] != nil && contentLength != 0
  }

  fileprivate var asksToContinue: Bool { headers["expect"]?.lowercased() == "100-continue" }

  /// True if the client wants the connection to end.
  fileprivate var closes: Bool {
    headers.values(of: "connection").contains { value in
      value.lowercased().split(separator: ",").contains {
        $0.filter { $0 != " " && $0 != "\t" } == "close"
      }
    }
  }
}
