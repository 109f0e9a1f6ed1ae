import DomainModels
import DomainModelsTesting
import Foundation
import HubSync
import InMemoryStorage
import Networking
import Secrets
import Services
import Serving
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncServing
import SyncTesting
import Testing

/// The rules of every transport hold through the site, with requests and responses as HTTP has them.
@Suite(.timeLimit(.minutes(10))) struct SyncSiteContractTests {
  /// A server in memory is not persistent: nothing that reopens it is among the rules.
  static let rules = TransportContract.rules(for: [.snapshots, .judgesClocks])

  @Test(arguments: rules) func keeps(_ rule: TransportRule) async throws {
    let place = try await SiteRemote()
    try await rule.check(
      TransportSubject(
        capabilities: [.snapshots, .judgesClocks], clock: place.clock,
        forget: {
          place.clock.now = place.clock.now.advanced(byMilliseconds: 1)
          _ = try await place.server.trim(keeping: .zero)
        },
        elsewhere: { try await SiteRemote(seed: 2, clock: place.clock).transport },
        opening: { try place.transport }))
  }

  @Test func rulesAreCounted() { #expect(Self.rules.count == 13) }
}

/// A server in memory behind a site, which a device reaches by requests without a connection.
private struct SiteRemote: HTTPTransport {
  let clock: SettableClock
  let server: SyncServer
  private let handler: SiteServer

  init(seed: UInt64 = 1, clock: SettableClock = SettableClock()) async throws {
    self.clock = clock
    let random = RandomSource.seeded(seed)
    let identifiers = IdentifierGenerator.version7(clock: clock.wallClock, random: random)
    let environment = StorageEnvironment(
      clock: clock.wallClock, identifiers: identifiers, random: random, program: "test")
    let catalogue = try Catalogue(
      version: 1,
      definitions: TransportSamples.definitions + SyncServerRecords.definitions)
    let server = try await SyncServer.open(
      RecordStore(
        backend: InMemoryBackend(), catalogue: catalogue, environment: environment), environment)
    self.server = server
    let site = SyncSite { _, device, caller in
      caller.token?.text == "token-of-ana"
        ? .admitted(account: device ?? UUID())
        : .refused(SyncWireReply(SyncError(.unauthorised, "no user is signed in")))
    } answer: { operation, body, caller in
      guard caller.token?.text == "token-of-ana" else {
        return SyncWireReply(SyncError(.unauthorised, "no user is signed in"))
      }
      return await server.reply(
        to: operation, body,
        by: SyncAccess(reads: TransportSamples.scopes, writes: TransportSamples.scopes))
    }
    handler = SiteServer(
      [site], policy: ServerPolicy(hosts: ["hub.example"]), identifiers: identifiers,
      clock: clock.wallClock, log: .silent, metrics: ServerMetrics())
  }

  /// A device's way to the site; the capabilities are those of the server behind it.
  var transport: any SyncTransport {
    get throws {
      guard let base = URL(string: "https://hub.example") else { throw URLError(.badURL) }
      return HubTransport(at: base, over: self) { Secret("token-of-ana") }
    }
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var headers: HeaderFields = ["host": "hub.example"]
    for name in [
      "Authorization", "Content-Type", "Content-Encoding", "Accept-Encoding", SyncWire.deviceField,
    ] {
      if let value = request.headers[name] { headers.add(name, value) }
    }
    let head = RequestHead(
      method: request.method.rawValue, target: request.url.path(), headers: headers)
    let answer: ServerResponse
    switch await handler.permission(for: head) {
    case .refused(let response): answer = response
    case .granted(let limit, let permit):
      answer =
        request.body.count > limit
        ? handler.respond(to: .tooLarge(limit: limit), of: head)
        : await handler.respond(to: ServerRequest(head, body: request.body))
      permit.release()
    }
    var response = HTTPResponse(status: answer.status, url: request.url)
    for field in answer.headers.fields { response.headers[field.name] = field.value }
    response.body = HTTPBody(answer.bytes)
    return response
  }
}

extension SiteServer {
  /// The decision to read or refuse the body of a request.
  fileprivate func permission(for head: RequestHead) async -> BodyPermission {
    switch admit(head) {
    case .asking(let ask): return await ask(ServerRequest(head))
    case .body(let limit): return .granted(limit: limit, BodyPermit {})
    case .refused(let response): return .refused(response)
    }
  }
}
