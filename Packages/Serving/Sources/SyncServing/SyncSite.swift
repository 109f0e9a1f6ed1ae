public import Services
public import Serving
public import Sync
import SyncCompression
public import SyncServer
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The operations by which devices sync: `POST /sync/v1/push`, `pull`, `snapshot` and `digests`.
///
/// The site reads and bounds messages; what admits them checks the token and the device from the head,
/// before a byte of the body is read, and what answers them checks both again. Each failure is a
/// document of `SyncWire`, one before a message was read too. The bodies and messages under way have
/// limits of the process, and pushes of each account; a message beyond them is refused as `sync_busy`.
///
/// `EventsSite` serves the stream of hints, `GET /sync/v1/events`; list it before this site, which
/// answers all other paths below `/sync/`.
public struct SyncSite: Site {
  /// Decides from the head of a request whether its body is read: checks the caller.
  ///
  /// The device is the one that the head names; `nil` if it names none, as older programs do.
  public typealias Admit =
    @Sendable (
      _ operation: SyncWire.Operation, _ device: UUID?, _ caller: Caller
    ) async -> BodyAdmission
  /// Answers a message: checks the caller, and does what the message asks for.
  public typealias Answer =
    @Sendable (
      _ operation: SyncWire.Operation, _ body: [UInt8], _ caller: Caller
    ) async -> SyncWireReply

  /// The limits on concurrent reads and work of a server.
  public struct Limits: Sendable {
    /// The limits on a pushed page.
    public var wire: SyncWire.Limits
    /// The largest body of the other messages, in bytes.
    public var questionBytes = 1 << 20
    /// The largest number of messages under way in the process.
    public var concurrent = 64
    /// The largest number of bytes of bodies that the process holds or reads at once.
    public var bodyBytes = 128 << 20
    /// The largest number of unpacked message bytes that the process works on at once; others wait.
    ///
    /// The decoded message takes several times as much memory.
    public var workBytes = 32 << 20
    /// The largest number of an account's pushes under way.
    public var pushesPerAccount = 4

    public init() {
      wire = SyncWire.Limits()
      (wire.lineBytes, wire.lines, wire.bytes) = (4 << 20, 5_000, 16 << 20)
    }

    func largest(_ operation: SyncWire.Operation) -> Int {
      switch operation {
      case .push: wire.bytes
      case .pull, .snapshot: questionBytes
      case .digests: 0
      }
    }
  }

  private let limits: Limits
  private let admitting: Admit
  private let answer: Answer
  private let running = Running()
  private let budget: BodyBudget
  private let gate: ByteSemaphore

  /// - Parameters:
  ///   - limits: how much is read and done at once.
  ///   - admit: decides whether a body is read.
  ///   - answer: answers a message.
  public init(
    _ limits: Limits = Limits(), admit: @escaping Admit, answer: @escaping Answer
  ) {
    (self.limits, admitting, self.answer) = (limits, admit, answer)
    budget = BodyBudget(bytes: limits.bodyBytes, pushesPerAccount: limits.pushesPerAccount)
    gate = ByteSemaphore(bytes: limits.workBytes)
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
    let limit = limits.largest(operation)
    if let length = head.headers["content-length"].flatMap({ Int($0) }), length > limit {
      return .refused(failure(413, "the body has more than \(limit) bytes"))
    }
    return .asking { await permission(for: operation, $0, limit: limit) }
  }

  /// Asks for the caller's leave, and takes what the body may have from the budgets.
  private func permission(
    for operation: SyncWire.Operation, _ request: ServerRequest, limit: Int
  ) async -> BodyPermission {
    let head = request.head
    var device: UUID?
    if let text = head.headers[SyncWire.deviceField] {
      guard let uuid = UUID(uuidString: text) else {
        let error = SyncError(.incompatible, "\(SyncWire.deviceField) names no device")
        return .refused(Self.response(to: operation, SyncWireReply(error)))
      }
      device = uuid
    }
    let account: UUID
    switch await admitting(operation, device, Caller(request)) {
    case .refused(let reply): return .refused(Self.response(to: operation, reply))
    case .admitted(let admitted): account = admitted
    }
    // What comes in chunks does not say how much it is.
    let length = head.headers["content-length"].flatMap { Int($0) }
    let count =
      head.headers["transfer-encoding"] == nil ? min(max(length ?? 0, 0), limit) : limit
    do throws(BodyBudget.Refusal) {
      let permit = try budget.take(count, pushedBy: operation == .push ? account : nil)
      return .granted(limit: limit, permit)
    } catch {
      switch error {
      case .process: return .refused(Self.busy(operation))
      case .account:
        let error = SyncError(
          .busy, "this account sends too many changes", retryAfter: .seconds(2))
        return .refused(Self.response(to: operation, SyncWireReply(error, status: 429)))
      }
    }
  }

  private static func busy(_ operation: SyncWire.Operation) -> ServerResponse {
    let error = SyncError(.busy, "the server has too much to do", retryAfter: .seconds(2))
    return response(to: operation, SyncWireReply(error))
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    guard let operation = Self.operation(of: request.head) else {
      return failure(404, "this server does not have \(request.head.path)")
    }
    guard running.begin(atMost: limits.concurrent) else { return Self.busy(operation) }
    defer { running.end() }
    let coding = request.head.headers["content-encoding"]
    let largest = limits.largest(operation)
    let size = min(largest, SyncWire.unpackedSize(of: request.body, coding))
    let response = await gate.pass(size) {
      await respond(to: operation, request, unpackingTo: size, of: largest)
    }
    return response ?? Self.busy(operation)
  }

  /// Unpacks a body and answers its message.
  ///
  /// - Parameters:
  ///   - operation: what the message asks for.
  ///   - request: the request.
  ///   - size: how many bytes the body says that it makes, or `largest` if that is less.
  ///   - largest: how many it may make.
  /// - Returns: the response.
  private func respond(
    to operation: SyncWire.Operation, _ request: ServerRequest, unpackingTo size: Int,
    of largest: Int
  ) async -> ServerResponse {
    let body: [UInt8]
    do throws(SyncError) {
      var unpacked = limits.wire
      unpacked.bytes = size
      body = try SyncWire.unpacked(
        request.body, of: request.head.headers["content-encoding"], unpacked)
    } catch {
      if error.reason == .refused, size < largest {
        let error = SyncError(.offline, "a page came damaged: it makes more than it says")
        return Self.response(to: operation, SyncWireReply(error, status: 400))
      }
      let status =
        switch error.reason {
        // A device that gets 415 sends the message as it is.
        case .incompatible: 415
        // The body came damaged.
        case .offline: 400
        default: error.status
        }
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
