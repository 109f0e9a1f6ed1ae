import Foundation
import HubSync
import Networking
import Secrets
import Sync
import SyncCompression
import SyncServer
import Synchronization

/// A hub without a network: it hands the body of a request to a server, and its reply back.
struct WireHub: HTTPTransport {
  private let server: SyncServer
  private let access: SyncAccess
  /// Damages a response on its way.
  var damage: @Sendable (inout HTTPResponse, [UInt8]) -> Void = { _, _ in }
  /// Returns the response in place of the server's.
  var interrupt: @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }
  /// True if it packs, and unpacks.
  var packs = true
  /// The received requests.
  let ledger = HubLedger()

  init(_ server: SyncServer, _ access: SyncAccess = ServerFixture.access) {
    (self.server, self.access) = (server, access)
  }

  /// A device's way to it, with the token that it asks for.
  var transport: HubTransport {
    get throws {
      HubTransport(at: try Self.base, over: self) { Secret("token-of-ana") }
    }
  }

  static var base: URL {
    get throws {
      guard let base = URL(string: "https://hub.example/climbing") else {
        throw URLError(.badURL)
      }
      return base
    }
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    ledger.add(request)
    if let response = interrupt(request) { return response }
    let operation = SyncWire.Operation.allCases.first {
      request.url.path() == "/climbing" + $0.path
    }
    var response = HTTPResponse(status: 404, url: request.url)
    guard request.method == .post, let operation,
      request.headers["Content-Type"] == operation.requestType
    else { return response }
    guard request.headers["Authorization"] == "Bearer token-of-ana" else {
      response.status = 401
      return response
    }
    let coding = request.headers["Content-Encoding"]
    guard packs || coding == nil else {
      response.status = 415
      return response
    }
    guard let body = try? SyncWire.unpacked(request.body, of: coding) else {
      response.status = 413
      return response
    }
    let reply = await server.reply(to: operation, body, by: access)
    response.status = reply.status
    response.headers["Content-Type"] = reply.type
    let packed = SyncWire.packed(
      reply.body, for: packs ? request.headers["Accept-Encoding"] : nil)
    response.headers["Content-Encoding"] = packed.contentEncoding
    if packs { response.headers["Accept-Encoding"] = SyncWire.coding }
    response.body = HTTPBody(packed.bytes)
    damage(&response, packed.bytes)
    return response
  }
}

/// The messages that a hub received, in order.
final class HubLedger: Sendable {
  private let sent = Mutex<[HTTPRequest]>([])

  var requests: [HTTPRequest] { sent.withLock { $0 } }

  func add(_ request: HTTPRequest) { sent.withLock { $0.append(request) } }

  /// The number of changes that each pull asked for.
  var limits: [Int] {
    requests.filter { $0.url.path().hasSuffix("/pull") }.compactMap { request in
      guard
        let body = try? SyncWire.unpacked(request.body, of: request.headers["Content-Encoding"]),
        let pull = try? SyncWire.pull(of: body)
      else { return nil }
      return pull.limit
    }
  }
}
