import DomainModels
import Foundation
import Interchange
import Networking
import NetworkingTesting
import Secrets
import Storage
import StorageTesting
import Sync
import SyncTesting
import Synchronization
import Testing

@testable import SupabaseSync

enum Samples {
  static let user = "01920000-0000-4000-8000-0000000000aa"

  /// A session as GoTrue answers it.
  static func session(
    _ number: Int = 1, life: Int64 = 3600
  ) -> JSONValue {
    [
      "access_token": .string("access-\(number)"), "refresh_token": .string("refresh-\(number)"),
      "token_type": "bearer", "expires_in": .integer(life), "user": ["id": .string(user)],
    ]
  }

  /// A session as a device stores it.
  static func stored() throws -> SupabaseSession {
    try required(
      SupabaseSession(session(), try SupabaseKey("sb_publishable_1"), at: WallClock.system.now))
  }

  static func text(_ json: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(json)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A reply of a function: an empty page of changes.
  static let page = #""{\"sync\":1,\"digests\":[]}\n""#
}

@Suite struct SupabaseAccountTests {
  private let clock = SettableClock()
  private let secrets = InMemorySecretStore()

  private func account(_ http: any HTTPTransport) throws -> SupabaseAccount {
    try SupabaseAccount(
      SyncLocation("supabase://abc"), over: http, in: secrets, clock: clock.wallClock)
  }

  private func signIn(
    _ account: SupabaseAccount, _ key: String = "sb_publishable_1"
  ) async throws {
    try await account.signIn(
      "ana@example.com", password: SecretText("correct horse"), SupabaseKey(key))
  }

  /// A publishable key is no token; an older key goes both ways until a user's token replaces it.
  @Test func headersFollowTheKindOfKey() async throws {
    let claims = Data(#"{"role":"anon"}"#.utf8).base64EncodedString()
      .replacing("=", with: "")
    for (key, isToken) in [("sb_publishable_1", false), ("e30.\(claims).sig", true)] {
      let http = ScriptedTransport([.json(Samples.text(Samples.session())), .json(Samples.page)])
      let account = try account(http)
      try await signIn(account, key)
      _ = try await SupabaseTransport(to: account).digests()
      let (signIn, call) = (http.requests[0], http.requests[1])
      #expect(
        signIn.url.absoluteString
          == "https://abc.supabase.co/auth/v1/token?grant_type=password")
      #expect(signIn.headers["apikey"] == key)
      #expect(signIn.headers["Authorization"] == (isToken ? "Bearer \(key)" : nil))
      #expect(call.url.absoluteString == "https://abc.supabase.co/rest/v1/rpc/sync_digests")
      #expect(call.headers["apikey"] == key)
      #expect(call.headers["Authorization"] == "Bearer access-1")
      #expect(call.headers["Content-Profile"] == "public")
      #expect(try JSONReader.read(call.body)["client_version"] == 1)
    }
  }

  @Test func keysThatMayDoEverythingAreRefused() throws {
    let claims = Data(#"{"role":"service_role"}"#.utf8).base64EncodedString()
      .replacing("=", with: "")
    for key in ["sb_secret_1", "e30.\(claims).sig", "hunter2", ""] {
      #expect(throws: SyncError.self) { try SupabaseKey(key) }
    }
  }

  /// However many calls find the token expired, it is exchanged once, and stored before it is used.
  @Test func expiredTokensAreExchangedOnce() async throws {
    let secrets = secrets
    let name = try SecretName(
      "supabase-session-\(SyncLink.identity(of: "supabase://abc"))")
    let http = ScriptedTransport { request, _ in
      guard request.url.path().hasPrefix("/auth/") else {
        // The new session is stored when the first call with its token goes out.
        let stored = (try? secrets.read(name)).flatMap { $0 }.flatMap { SupabaseSession($0) }
        let isStored = "Bearer \(stored?.access.text ?? "")" == request.headers["Authorization"]
        return isStored ? .json(Samples.page) : .status(500)
      }
      let isRefresh = request.url.absoluteString.hasSuffix("refresh_token")
      return .json(Samples.text(Samples.session(isRefresh ? 2 : 1)))
    }
    let account = try account(http)
    try await signIn(account)
    clock.pass(seconds: 3600 - 90)
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { _ = try await SupabaseTransport(to: account).digests() }
      }
      try await group.waitForAll()
    }
    let refreshes = http.requests.filter { $0.url.absoluteString.hasSuffix("refresh_token") }
    #expect(refreshes.count == 1)
    #expect(try JSONReader.read(refreshes[0].body)["refresh_token"] == "refresh-1")
  }

  @Test func rejectedTokensAreExchangedAndTheCallIsRepeated() async throws {
    let http = ScriptedTransport([
      .json(Samples.text(Samples.session(1))),
      .status(401, [:], #"{"code":"PGRST303","message":"JWT expired"}"#),
      .json(Samples.text(Samples.session(2))), .json(Samples.page),
    ])
    let account = try account(http)
    try await signIn(account)
    #expect(try await SupabaseTransport(to: account).digests().isEmpty)
    #expect(http.requests[3].headers["Authorization"] == "Bearer access-2")
  }

  /// A session that has ended is said so; nothing is lost, and another sign-in goes on.
  @Test func endedSessionsAskForAnotherSignIn() async throws {
    let http = ScriptedTransport([
      .json(Samples.text(Samples.session(1))),
      .status(401, [:], #"{"code":"PGRST301","message":"JWSError"}"#),
      .status(400, [:], #"{"code":"refresh_token_already_used","msg":"Already Used"}"#),
    ])
    let account = try account(http)
    try await signIn(account)
    let error = await #expect(throws: SyncError.self) {
      try await SupabaseTransport(to: account).digests()
    }
    #expect(error?.reason == .unauthorised)
    #expect(error?.message.contains("has ended") == true)
  }

  /// Another process was quicker: its tokens are taken over.
  @Test func tokensOfAnotherProcessAreTakenOver() async throws {
    let first = try account(
      ScriptedTransport([
        .json(Samples.text(Samples.session(1))),
        .status(401, [:], #"{"code":"PGRST303","message":"JWT expired"}"#),
        .json(Samples.page),
      ]))
    try await signIn(first)
    let old = try await first.session()
    let second = try account(ScriptedTransport([.json(Samples.text(Samples.session(2)))]))
    try await signIn(second)
    #expect(try await first.renewed(from: old).access.text == "access-2")
  }

  /// Signing out needs no network.
  @Test func signingOutRemovesTheSession() async throws {
    let http = ScriptedTransport([.json(Samples.text(Samples.session(1)))])
    let account = try account(http)
    try await signIn(account)
    try await account.signOut()
    #expect(
      http.requests.last?.url.absoluteString
        == "https://abc.supabase.co/auth/v1/logout?scope=local")
    #expect(try await account.isSignedIn() == false)
  }

  @Test func largePushesGoInParts() async throws {
    let http = MemoryFunctions(clock: clock)
    let counted = CountingTransport(http)
    let location = try SyncLocation("supabase://abc")
    try SupabaseSession(
      Samples.session(), SupabaseKey("sb_publishable_1"), at: clock.now
    )?.store(for: location, in: secrets)
    let transport = SupabaseTransport(to: try account(counted))
    var source = ChangeSource(seed: 1, at: clock.now)
    let changes = source.next(450)
    let reply = try await transport.push(SyncPush(device: UUID(), changes: changes))
    #expect(reply.results.map(\.operation) == changes.map(\.operation))
    #expect(counted.count == 3)
  }
}

/// Counts what goes to another transport.
final class CountingTransport: HTTPTransport {
  private let http: any HTTPTransport
  private let calls = Mutex(0)

  init(_ http: any HTTPTransport) { self.http = http }

  var count: Int { calls.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    calls.withLock { $0 += 1 }
    return try await http.send(request)
  }
}
