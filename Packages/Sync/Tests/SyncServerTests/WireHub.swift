import Foundation
import HubSync
import Networking
import Secrets
import Sync
import SyncServer

/// A hub without a network: it hands the body of a request to a server, and its reply back.
struct WireHub: HTTPTransport {
  private let server: SyncServer
  private let access: SyncAccess
  /// What becomes of a response on its way.
  var damage: @Sendable (inout HTTPResponse, [UInt8]) -> Void = { _, _ in }

  init(_ server: SyncServer, _ access: SyncAccess = ServerPlace.access) {
    (self.server, self.access) = (server, access)
  }

  /// A device's way to it, with the token that it asks for.
  var transport: HubTransport {
    get throws {
      HubTransport(at: try base, over: self) { Secret("token-of-ana") }
    }
  }

  private var base: URL {
    get throws {
      guard let base = URL(string: "https://hub.example/climbing") else {
        throw URLError(.badURL)
      }
      return base
    }
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
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
    let reply = await server.reply(to: operation, request.body, by: access)
    response.status = reply.status
    response.headers["Content-Type"] = reply.type
    response.body = HTTPBody(reply.body)
    damage(&response, reply.body)
    return response
  }
}
