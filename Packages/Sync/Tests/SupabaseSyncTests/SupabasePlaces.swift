import AsyncHTTPNetworking
import DomainModels
import DomainModelsTesting
import Foundation
import Interchange
import Networking
import Secrets
import StorageTesting
import Sync
import SyncTesting
import Synchronization

@testable import SupabaseSync

/// The front of a project that `Tools/try-supabase` started.
struct LiveGateway {
  let address: String
  let key: String

  /// `nil` unless the environment names one.
  static var provided: LiveGateway? {
    let environment = ProcessInfo.processInfo.environment
    guard let address = environment["QUARTET_SUPABASE_FRONT"],
      let key = environment["QUARTET_SUPABASE_FRONT_KEY"]
    else { return nil }
    return LiveGateway(address: address, key: key)
  }

  /// Asks what only the stand-in answers.
  func control(
    _ name: String, _ body: JSONValue, _ http: any HTTPTransport
  ) async throws -> JSONValue {
    var writer = JSONWriter()
    writer.write(body)
    let url = try required(URL(string: "http://\(address)/test/\(name)"))
    let content = try await http.fetch(
      HTTPRequest(.post, url, body: writer.bytes), limit: 1 << 20)
    return try JSONReader.read(content.bytes)
  }
}

func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw ExpectationFailure("a value is missing") }
  return value
}

/// Runs something with a fresh place: an account of its own at the live front, or one in memory.
func withSupabasePlace(
  _ body: @Sendable (TransportSubject) async throws -> Void
) async throws {
  guard let front = LiveGateway.provided else {
    let clock = SettableClock()
    let functions = MemoryFunctions(clock: clock)
    let elsewhere = MemoryFunctions(clock: clock)
    return try await body(
      TransportSubject(
        capabilities: SupabaseTransport.capabilities, clock: clock,
        forget: { functions.transport.forget() },
        outage: { functions.transport.fail(with: $0 ? SyncError(.offline, "out") : nil) },
        elsewhere: { try transport(over: elsewhere) },
        opening: { try transport(over: functions) }))
  }
  try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "quartet-tests")) { http in
    let clock = SettableClock()
    let here = try await LiveAccount(front, http)
    let isOut = OutageSwitch()
    try await body(
      TransportSubject(
        capabilities: SupabaseTransport.capabilities, clock: clock,
        forget: {
          _ = try await front.control("trim", ["user": .string(here.user)], http)
        },
        outage: { isOut.isOut = $0 },
        elsewhere: {
          try await LiveAccount(front, http).transport(at: clock, OutageSwitch())
        },
        opening: { try here.transport(at: clock, isOut) }))
  }
}

/// A signed-in account of the live front.
struct LiveAccount {
  let front: LiveGateway
  let http: any HTTPTransport
  let user: String
  let session: SupabaseSession

  init(_ front: LiveGateway, _ http: any HTTPTransport) async throws {
    self.front = front
    self.http = http
    let reply = try await front.control("account", [:], http)
    session = try required(
      SupabaseSession(reply, try SupabaseKey(front.key), at: WallClock.system.now))
    user = session.user.hexText
  }

  func transport(
    at clock: SettableClock, _ isOut: OutageSwitch
  ) throws -> SupabaseTransport {
    try signedIn(
      session, at: "supabase://\(front.address)",
      over: ClockedTransport(http: http, clock: clock, isOut: isOut))
  }
}

func transport(over http: any HTTPTransport) throws -> SupabaseTransport {
  try signedIn(try Samples.stored(), at: "supabase://localhost", over: http)
}

private func signedIn(
  _ session: SupabaseSession, at location: String, over http: any HTTPTransport
) throws -> SupabaseTransport {
  let location = try SyncLocation(location)
  let secrets = InMemorySecretStore()
  try session.store(for: location, in: secrets)
  let account = try SupabaseAccount(location, over: http, in: secrets, clock: .system)
  return SupabaseTransport(to: account, deviceName: "laptop")
}

extension SupabaseSession {
  /// Stores the session as a sign-in does.
  func store(for location: SyncLocation, in secrets: InMemorySecretStore) throws {
    try secrets.write(
      secret,
      for: try SecretName(
        "supabase-session-\(SyncLink.identity(of: location.description))"))
  }
}

/// Tells the stand-in which time it is, and cuts it off.
struct ClockedTransport: HTTPTransport {
  let http: any HTTPTransport
  let clock: SettableClock
  let isOut: OutageSwitch

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    if isOut.isOut { throw HTTPError(.unreachable, "the network is down") }
    var request = request
    request.headers.add("X-Quartet-Now", "\(clock.now.milliseconds)")
    return try await http.send(request)
  }
}

final class OutageSwitch: Sendable {
  private let state = Mutex(false)
  var isOut: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// The functions of the SQL, as far as a transport sees them, over a place in memory.
final class MemoryFunctions: HTTPTransport {
  let transport: MemoryTransport
  private let user = UUID()
  private let owner = Mutex<JSONValue>(.null)

  init(clock: SettableClock) {
    transport = MemoryTransport(identity: UUID(), clock: clock.wallClock)
  }

  private func place(_ request: JSONValue) -> [UInt8] {
    let held = owner.withLock { owner in
      if owner.isNull, let claimed = request["owner"] { owner = claimed }
      return owner
    }
    return Array(Samples.text(["sync": 1, "user": .string(user.hexText), "owner": held]).utf8)
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let bytes: [UInt8]
    do {
      let arguments = try JSONReader.read(request.body)
      let text = Array((arguments["request"]?.stringValue ?? "").utf8)
      bytes =
        switch request.url.lastPathComponent {
        case "sync_place": place(try JSONReader.read(text))
        case "sync_push":
          try SyncWire.bytes(of: await transport.push(try SyncWire.push(of: text)))
        case "sync_pull":
          try SyncWire.bytes(of: await transport.pull(try SyncWire.pull(of: text)))
        case "sync_snapshot":
          try SyncWire.bytes(of: await transport.snapshot(try SyncWire.snapshot(of: text)))
        default: SyncWire.bytes(of: try await transport.digests())
        }
    } catch let error as SyncError {
      return response(SyncWire.bytes(of: error), request)
    } catch {
      throw HTTPError(.malformed, "\(error)")
    }
    return response(bytes, request)
  }

  private func response(_ bytes: [UInt8], _ request: HTTPRequest) -> HTTPResponse {
    var writer = JSONWriter()
    writer.string(String(decoding: bytes, as: UTF8.self))
    return HTTPResponse(status: 200, body: HTTPBody(writer.bytes), url: request.url)
  }
}
