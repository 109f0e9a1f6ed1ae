import DomainModels
import DomainModelsTesting
import Foundation
import HubSync
import Networking
import Secrets
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

/// The contract of drivers over hubs without a network, one for each address.
@Suite("Hubs as places") struct HubDriverTests {
  @Test(arguments: SyncDriverContract.rules) func keeps(_ rule: SyncDriverRule) async throws {
    let hubs = SampleHubs()
    try await rule.check(
      SyncDriverSubject(
        hubs.driver, unreachable: SyncLocation(scheme: "https", path: "//gone.example")
      ) { try await hubs.vacant() })
  }

  @Test func rulesArePinned() { #expect(SyncDriverContract.rules.count == 12) }

  @Test("a hint for each event, one at once, and the end of the stream ends it")
  func hints() async throws {
    let stream = "event: resync\ndata: {}\n\nevent: scope\ndata: {\"id\":\"x\"}\n\n"
    let (bodies, body) = AsyncStream.makeStream(of: [UInt8].self)
    let http = StreamingHub(bodies)
    let hints = try await HubHints(at: try WireHub.base, over: http) { Secret("token-of-ana") }()
    var iterator = hints.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    body.yield(Array(stream.utf8))
    #expect(await iterator.next() != nil)
    body.finish()
    #expect(await iterator.next() == nil)
    #expect(http.path == "/climbing/sync/v1/events")
  }

  @Test("a hub without events says so")
  func withoutHints() async throws {
    let hub = WireHub(try await ServerFixture(.memory).server())
    let error = await #expect(throws: SyncError.self) {
      try await HubHints(at: try WireHub.base, over: hub) { nil }()
    }
    #expect(error?.reason == .incompatible)
  }
}

/// Gives one response, whose content comes as a test says.
private final class StreamingHub: HTTPTransport {
  private let pieces: AsyncStream<[UInt8]>
  private let asked = Mutex("")

  init(_ pieces: AsyncStream<[UInt8]>) { self.pieces = pieces }

  var path: String { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    asked.withLock { $0 = request.url.path() }
    let pieces = pieces
    let body = HTTPBody(next: { () async throws(HTTPError) -> [UInt8]? in
      var iterator = pieces.makeAsyncIterator()
      return await iterator.next()
    })
    return HTTPResponse(
      status: 200, headers: ["Content-Type": "text/event-stream"], body: body, url: request.url)
  }
}

/// Hubs by their addresses, each with one account.
private final class SampleHubs: Sendable {
  private struct Hub {
    let hub: WireHub
    let account: SampleAccount
  }

  private let hubs = Mutex<[String: Hub]>([:])

  var driver: HubSyncDriver {
    HubSyncDriver { [self] address throws(SyncError) in
      guard let hub = hubs.withLock({ $0[address] }) else {
        throw SyncError(.offline, "\(address) can't be reached")
      }
      guard let base = try? WireHub.base else {
        throw SyncError(.wrongPlace, "\(address) is no address")
      }
      return HubEndpoint(hub.account, at: base, over: hub.hub, events: hub.hub)
    }
  }

  func vacant() async throws -> SyncLocation {
    let hub = Hub(
      hub: WireHub(try await ServerFixture(.memory).server()), account: SampleAccount())
    return hubs.withLock { hubs in
      let location = SyncLocation(scheme: "https", path: "//hub-\(hubs.count).example")
      hubs[location.description] = hub
      return location
    }
  }
}

/// An account that is signed in for ever.
private final class SampleAccount: HubAccount {
  private let name = "hub-\(UUID().uuidString)"
  private let owner = Mutex<SyncOwner?>(nil)

  func holding() async throws(SyncError) -> HubAccountInfo {
    HubAccountInfo(name: name, owner: owner.withLock { $0 })
  }

  func devices() async throws(SyncError) -> [SyncDevice] { [] }

  func storedName() async throws(SyncError) -> String? { name }

  func claim(for owner: SyncOwner) async throws(SyncError) -> HubAccountInfo {
    self.owner.withLock { $0 = $0 ?? owner }
    return try await holding()
  }

  func token() async throws(SyncError) -> Secret? { Secret("token-of-ana") }

  func renew(_ rejected: Secret) async throws(SyncError) {
    throw SyncError(.unauthorised, "the session is over")
  }
}
