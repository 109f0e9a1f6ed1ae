import Assembly
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import Identity
import IdentityTesting
import InMemoryStorage
import Interchange
import OpenAPI
import Secrets
import Services
import Serving
import ServingTesting
import Storage
import Synchronization
import Testing

/// The replies of a server of friends while its store can't be reached.
@Suite("A store that can't be reached", .timeLimit(.minutes(5))) struct StoreOutageTests {
  private static let phone: JSONValue = ["phone_number": "+447700900001"]

  @Test("a request gets 503, a code of the API and the time to try again; afterwards it succeeds")
  func outage() async throws {
    let store = OutageDriver()
    try await serving(store) { port, token in
      let client = RawClient(port: port, token: token)
      let requests: [(String, String, JSONValue?)] = [
        ("GET", "/api/v1/users/me", nil), ("POST", "/api/v1/auth/send-code", Self.phone),
      ]
      for reason in [StorageError.Reason.unreachable, .busy] {
        store.fail(StorageError(reason, "the connection to postgres://db.internal failed"))
        for (method, path, body) in requests {
          let reply = try await client.raw(method, path, body)
          #expect(reply.status == 503, "\(method) \(path)")
          #expect(reply.headers["retry-after"] == "2")
          #expect(reply.body.contains(#""code":"SERVICE_UNAVAILABLE""#), "\(reply.body)")
          #expect(!reply.body.contains("internal"))
        }
      }
      store.fail(nil)
      #expect(try await client.raw("GET", "/api/v1/users/me").status == 200)
    }
  }

  @Test("a commit that may have happened, and a store that fails otherwise, are no outage")
  func doubt() async throws {
    let store = OutageDriver()
    try await serving(store) { port, token in
      let client = RawClient(port: port, token: token)
      for reason in [StorageError.Reason.uncertain, .inputOutput] {
        store.fail(StorageError(reason, "the connection failed"))
        let reply = try await client.raw("POST", "/api/v1/auth/send-code", Self.phone)
        #expect(reply.status == 500)
        #expect(reply.headers["retry-after"] == nil)
        #expect(reply.body.contains(#""code":"SERVER_ERROR""#), "\(reply.body)")
      }
    }
  }

  @Test("the document of the API names the code among those of 503")
  func document() throws {
    let document = try OpenAPIDocument(FriendsAPI.self, title: "Friends", version: "1").json
    let failure = document["components"]?["responses"]?["Failure503"]
    #expect(failure?["description"]?.stringValue?.contains("`SERVICE_UNAVAILABLE`") == true)
    #expect(failure?["headers"]?["Retry-After"] != nil)
  }

  /// Serves friends on a store, with a user who is signed in.
  private func serving(
    _ store: OutageDriver, _ body: (_ port: Int, _ token: String) async throws -> Void
  ) async throws {
    let sender = RecordingSender()
    var composition = FriendsComposition.linked
    composition.stores = [store]
    (composition.codeSender, composition.mailSender) = (sender, sender)
    composition.identityPolicy = .withoutChallenges(service: "Tests")
    let container = try await composition.container(
      at: try DataLocation(address: "outage:"),
      environment: ["QUARTET_FRIENDS_PEPPER": String(repeating: "5a", count: 32)],
      program: "tests")
    let service = EmbeddedService<FriendsAPI>(container)
    let device = Caller(deviceLabel: "phone")
    _ = try await service.perform(Auth.SendCode(phoneNumber: "+447700900001"), by: device)
    let code = try #require(sender.code(for: .phone(try PhoneNumber("+447700900001"))))
    let token = try await service.perform(
      Auth.VerifyCode(phoneNumber: "+447700900001", code: SecretText(code.digits)), by: device
    ).accessToken
    try await LocalServers.during { servers in
      try await body(try await servers.start([APISite(service)]), token.text)
    }
  }
}

/// Opens a store in memory that fails on demand.
private final class OutageDriver: StorageDriver, StorageBackend {
  private let inner = InMemoryBackend()
  private let failure = Mutex<StorageError?>(nil)

  var name: String { "Outage" }
  var schemes: [String] { ["outage"] }
  var capabilities: Set<StorageCapability> { inner.capabilities }

  func fail(_ error: StorageError?) { failure.withLock { $0 = error } }

  func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend { self }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    if let error = failure.withLock({ $0 }) { throw error }
    return try await inner.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    if let error = failure.withLock({ $0 }) { throw error }
    return try await inner.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }
  func check() async throws -> [String] { try await inner.check() }
  func close() async throws { try await inner.close() }
}
