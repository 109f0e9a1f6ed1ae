public import Services
public import Serving
public import Sync
import SyncCompression
public import SyncServer
import Synchronization

/// The operations by which devices sync: `POST /sync/v1/push`, `pull`, `snapshot` and `digests`.
///
/// The site reads and bounds messages; what answers them checks the token and the device. Each failure
/// is a document of `SyncWire`, one before a message was read too. With more messages under way than
/// the site may have, it refuses further ones as `sync_busy`.
///
/// `EventsSite` serves the stream of hints, `GET /sync/v1/events`; list it before this site, which
/// answers all other paths below `/sync/`.
public struct SyncSite: Site {
  /// Answers a message: checks the caller, and does what the message asks for.
  public typealias Answer =
    @Sendable (
      _ operation: SyncWire.Operation, _ body: [UInt8], _ caller: Caller
    ) async -> SyncWireReply

  /// How much a server reads and does at once.
  public struct Limits: Sendable {
    /// What is read of a pushed page.
    public var wire: SyncWire.Limits
    /// The largest body of the other messages, in bytes.
    public var questionBytes = 1 << 20
    /// How many messages may be under way in the process.
    public var concurrent = 64

    public init() {
      wire = SyncWire.Limits()
      (wire.lineBytes, wire.lines, wire.bytes) = (4 << 20, 5_000, 16 << 20)
    }

    func bodyBytes(_ operation: SyncWire.Operation) -> Int {
      switch operation {
      case .push: wire.bytes
      case .pull, .snapshot: questionBytes
      case .digests: 0
      }
    }
  }

  private let limits: Limits
  private let answer: Answer
  private let running = Running()

  /// - Parameters:
  ///   - limits: how much is read and done at once.
  ///   - answer: answers a message.
  public init(_ limits: Limits = Limits(), answer: @escaping Answer) {
    (self.limits, self.answer) = (limits, answer)
  }

  private static let base = "/sync/"

  public func covers(_ head: RequestHead) -> Bool { head.target.hasPrefix(Self.base) }

  public func admit(_ head: RequestHead) -> Admission? {
    guard covers(head) else { return nil }
    guard let operation = Self.operation(of: head) else {
      return .refused(failure(404, "this server does not have \(head.path)"))
    }
    switch head.method {
    case "POST": break
    case "OPTIONS":
      return .refused(ServerResponse(204, headers: ["allow": "POST"], route: "OPTIONS"))
    default:
      var response = failure(405, "\(head.path) takes POST")
      response.headers["allow"] = "POST"
      return .refused(response)
    }
    // No body is read for a caller without any token.
    guard head.headers["authorization"] != nil else {
      let error = SyncError(.unauthorised, "the request has no token", hint: "Sign in first")
      return .refused(Self.response(to: operation, SyncWireReply(error)))
    }
    return .body(limit: limits.bodyBytes(operation))
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    guard let operation = Self.operation(of: request.head) else {
      return failure(404, "this server does not have \(request.head.path)")
    }
    guard running.begin(atMost: limits.concurrent) else {
      let error = SyncError(
        .busy, "the server has too much to do", retryAfter: .seconds(2))
      return Self.response(to: operation, SyncWireReply(error))
    }
    defer { running.end() }
    let body: [UInt8]
    do throws(SyncError) {
      var unpacked = limits.wire
      unpacked.bytes = limits.bodyBytes(operation)
      body = try SyncWire.unpacked(
        request.body, of: request.head.headers["content-encoding"], unpacked)
    } catch {
      // A device that gets 415 sends the message as it is.
      let status = error.reason == .incompatible ? 415 : error.status
      return Self.response(to: operation, SyncWireReply(error, status: status))
    }
    let response = Self.response(
      to: operation, await answer(operation, body, Caller(request)))
    return Self.packed(response, for: request.head)
  }

  /// The response packed, for a device that unpacks it.
  ///
  /// Each says that requests may be packed, too.
  private static func packed(
    _ response: ServerResponse, for head: RequestHead
  ) -> ServerResponse {
    guard case .bytes(let bytes) = response.body else { return response }
    var response = response
    let packed = SyncWire.packed(bytes, for: head.headers["accept-encoding"])
    response.body = .bytes(packed.bytes)
    response.headers["content-encoding"] = packed.contentEncoding
    response.headers["vary"] = "accept-encoding"
    response.headers["accept-encoding"] = SyncWire.coding
    return response
  }

  public func failure(_ status: Int, _ message: String) -> ServerResponse {
    let error = SyncError(SyncError(status: status).reason, message)
    return Self.response(to: nil, SyncWireReply(error, status: status))
  }

  private static func operation(of head: RequestHead) -> SyncWire.Operation? {
    SyncWire.Operation.allCases.first { $0.path == head.path }
  }

  /// The reply as HTTP has it; a device may wait before it repeats a request that was refused as busy.
  private static func response(
    to operation: SyncWire.Operation?, _ reply: SyncWireReply
  ) -> ServerResponse {
    var response = ServerResponse(
      reply.status, headers: ["content-type": reply.type, "cache-control": "no-store"],
      body: reply.body, route: operation.map { "POST \($0.path)" })
    if let error = reply.error {
      if error.reason == .unauthorised { response.headers["www-authenticate"] = "Bearer" }
      if let wait = error.retryAfter ?? (error.reason == .busy ? .seconds(5) : nil) {
        response.headers["retry-after"] = "\(max(1, Int((wait / .seconds(1)).rounded(.up))))"
      }
    }
    return response
  }

  /// Counts the messages under way.
  private final class Running: Sendable {
    private let count = Mutex(0)

    func begin(atMost limit: Int) -> Bool {
      count.withLock { count in
        guard count < limit else { return false }
        count += 1
        return true
      }
    }

    func end() { count.withLock { $0 -= 1 } }
  }
}
