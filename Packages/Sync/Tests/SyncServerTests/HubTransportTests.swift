import Foundation
import HubSync
import Networking
import Secrets
import Storage
import StorageTesting
import Sync
import SyncCompression
import SyncTesting
import Synchronization
import Testing

/// The behaviour of a device where a hub, or the connection to it, fails.
@Suite("The way to a hub") struct HubTransportTests {
  private let device = UUID()

  private func hub(of changes: Int = 0) async throws -> WireHub {
    let hub = WireHub(try await ServerFixture(.memory).server())
    if changes > 0 {
      var source = ChangeSource(seed: 3, at: SettableClock().now)
      try await hub.transport.push(source.next(changes))
    }
    return hub
  }

  private func pull(_ transport: HubTransport, limit: Int = 100) async throws -> PullReply {
    try await transport.pull(limit: limit)
  }

  @Test("a page that is cut is asked for again in smaller parts, and grows again")
  func cutPages() async throws {
    var hub = try await hub(of: 40)
    // A message of more than 4,000 bytes never arrives whole.
    hub.packs = false
    hub.damage = { response, bytes in
      guard bytes.count > 4_000 else { return }
      response.body = HTTPBody(Array(bytes.prefix(2_000)))
    }
    let transport = try hub.transport
    var page = try await transport.pull(limit: 40)
    var changes = page.changes
    while page.hasMore {
      page = try await transport.pull(after: page.cursor, limit: 40)
      changes += page.changes
    }
    #expect(Set(changes.map(\.operation)).count == 40)
    let limits = hub.ledger.limits
    #expect(limits.prefix(2) == [40, 10])
    #expect(limits.dropFirst(2).contains { $0 > 10 || $0 < 10 })
  }

  @Test("a page that is always cut ends as offline")
  func alwaysCut() async throws {
    var hub = try await hub(of: 8)
    hub.packs = false
    hub.damage = { response, bytes in response.body = HTTPBody(Array(bytes.dropLast(3))) }
    let transport = try hub.transport
    await #expect(throws: SyncError.self) { try await pull(transport, limit: 64) }
    #expect(hub.ledger.limits == [64, 16, 4, 1])
  }

  @Test("a request names its device in its head")
  func deviceField() async throws {
    let hub = try await hub()
    let transport = HubTransport(at: try WireHub.base, over: hub) { Secret("token-of-ana") }
    _ = try await transport.push(SyncPush(device: device, changes: []))
    _ = try await transport.pull(PullRequest(device: device, cursor: nil, limit: 1))
    _ = try await transport.snapshot(SnapshotRequest(device: device, limit: 1))
    _ = try await transport.digests()
    let id = device.uuidString.lowercased()
    #expect(hub.ledger.requests.map { $0.headers[SyncWire.deviceField] } == [id, id, id, nil])
  }

  @Test("a rejected token is renewed once, and the same batch is sent again")
  func renewal() async throws {
    var hub = try await hub()
    let token = Mutex("old")
    let stored = Mutex<[String]>([])
    hub.interrupt = { request in
      request.headers["Authorization"] == "Bearer token-of-ana"
        ? nil : HTTPResponse(status: 401, url: request.url)
    }
    let transport = HubTransport(
      at: try WireHub.base, over: hub, authorization: { Secret(token.withLock { $0 }) },
      renewal: { rejected in
        stored.withLock { $0.append(rejected.withBytes { String(decoding: $0, as: UTF8.self) }) }
        token.withLock { $0 = "token-of-ana" }
      })
    var source = ChangeSource(seed: 4, at: SettableClock().now)
    let changes = source.next(5)
    let reply = try await transport.push(SyncPush(device: device, changes: changes))
    #expect(reply.results.map(\.operation) == changes.map(\.operation))
    #expect(stored.withLock { $0 } == ["old"])
    let sent = hub.ledger.requests
    #expect(sent.count == 2 && sent[0].body == sent[1].body)
    #expect(sent.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer token-of-ana"])
  }

  @Test("a second rejection, and one that can't be renewed, is unauthorised")
  func signedOut() async throws {
    var hub = try await hub()
    hub.interrupt = { HTTPResponse(status: 401, url: $0.url) }
    let renewals = Mutex(0)
    let transport = HubTransport(
      at: try WireHub.base, over: hub, authorization: { Secret("old") },
      renewal: { _ in renewals.withLock { $0 += 1 } })
    let error = await #expect(throws: SyncError.self) { try await pull(transport) }
    #expect(error?.reason == .unauthorised)
    #expect(renewals.withLock { $0 } == 1 && hub.ledger.requests.count == 2)
    let withoutRenewal = try hub.transport
    let other = await #expect(throws: SyncError.self) { try await pull(withoutRenewal) }
    #expect(other?.reason == .unauthorised)
  }

  @Test("a hub that is busy says for how long, and a redirect takes no token along")
  func refusals() async throws {
    var hub = try await hub()
    hub.interrupt = { request in
      HTTPResponse(status: 503, headers: ["Retry-After": "90"], url: request.url)
    }
    var transport = try hub.transport
    let busy = await #expect(throws: SyncError.self) { try await pull(transport) }
    #expect(busy?.reason == .busy && busy?.retryAfter == .seconds(90))
    hub.interrupt = { request in
      HTTPResponse(
        status: 302, headers: ["Location": "https://elsewhere.example/"], url: request.url)
    }
    transport = try hub.transport
    await #expect(throws: SyncError.self) { try await pull(transport) }
    #expect(hub.ledger.requests.allSatisfy { $0.url.host() == "hub.example" })
  }

  @Test("pages are packed, and requests once the hub has said that it unpacks them")
  func packing() async throws {
    let hub = try await hub(of: 30)
    let transport = try hub.transport
    let pulled = try await pull(transport)
    #expect(pulled.changes.count == 30)
    var source = ChangeSource(seed: 9, at: SettableClock().now)
    _ = try await transport.push(SyncPush(device: device, changes: source.next(30)))
    let push = try #require(hub.ledger.requests.last)
    #expect(push.headers["Content-Encoding"] == "gzip")
    // The first push, of another transport, knew nothing of the hub yet.
    #expect(hub.ledger.requests.first?.headers["Content-Encoding"] == nil)
  }

  @Test("a hub that packs nothing works, and so does one that stops unpacking")
  func withoutPacking() async throws {
    var hub = try await hub(of: 30)
    let transport = try hub.transport
    _ = try await pull(transport)
    hub.packs = false
    let older = HubTransport(at: try WireHub.base, over: hub) { Secret("token-of-ana") }
    #expect(try await pull(older).changes.count == 30)
    // The same transport, to which another server answers by now.
    let switching = SwitchingHub(hub)
    let both = HubTransport(at: try WireHub.base, over: switching) { Secret("token-of-ana") }
    _ = try await pull(both)
    switching.becomeOlder()
    var source = ChangeSource(seed: 10, at: SettableClock().now)
    let reply = try await both.push(SyncPush(device: device, changes: source.next(30)))
    #expect(reply.results.count == 30)
  }

  @Test("what makes more than the limit is refused, however small it came")
  func bomb() async throws {
    var hub = try await hub()
    let bomb = SyncWire.packed([UInt8](repeating: 0x20, count: 4 << 20), for: "gzip")
    #expect(bomb.bytes.count < 20_000)
    hub.damage = { response, _ in
      response.headers["Content-Encoding"] = "gzip"
      response.body = HTTPBody(bomb.bytes)
    }
    var limits = SyncWire.Limits()
    limits.bytes = 1 << 20
    let transport = HubTransport(at: try WireHub.base, over: hub, limits: limits) {
      Secret("token-of-ana")
    }
    let error = await #expect(throws: SyncError.self) { try await pull(transport, limit: 1) }
    #expect(error?.reason == .refused)
  }
}

/// A hub that packs, until an older one takes its stead.
private final class SwitchingHub: HTTPTransport {
  private let hub: Mutex<WireHub>

  init(_ older: WireHub) {
    var hub = older
    hub.packs = true
    self.hub = Mutex(hub)
  }

  func becomeOlder() { hub.withLock { $0.packs = false } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await hub.withLock { $0 }.send(request)
  }
}
