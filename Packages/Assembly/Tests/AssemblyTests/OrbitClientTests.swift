import Assembly
import ConsoleSenders
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import Identity
import Interchange
import Services
import Testing

/// The requests that the client of Orbit sends to sign in, byte for byte: it knows no challenge, and
/// expects access tokens to live an hour.
@Suite struct OrbitClientTests {
  private let phone = "+447700900123"
  private let codes = RecordedCodes()

  private func router(_ policy: IdentityPolicy) async throws -> RequestRouter<FriendsAPI> {
    var composition = FriendsComposition.linked
    composition.identityPolicy = policy
    composition.codeSender = codes
    let container = try await composition.container(
      at: DataLocation(address: "memory:"), environment: [:], program: "tests")
    return RequestRouter(EmbeddedService<FriendsAPI>(container))
  }

  private func post(
    _ path: String, _ body: JSONValue, to router: RequestRouter<FriendsAPI>
  ) async throws -> (status: Int, data: JSONValue?, error: JSONValue?) {
    let reply = try await router.reply(
      to: WireRequest(
        method: "POST", path: "/api/v1\(path)",
        body: WireBody(contentType: "application/json", bytes: body.bytes())),
      by: Caller())
    let json = try JSONReader.read(reply.body)
    return (reply.status, json["data"], json["error"])
  }

  /// Asks for a code, and takes it from the phone.
  private func code(from router: RequestRouter<FriendsAPI>) async throws -> String {
    let sent = try await post("/auth/send-code", ["phone_number": .string(phone)], to: router)
    #expect(sent.status == 200)
    #expect(sent.data?["expires_in"]?.integerValue == 300)
    let text = try #require(codes.take().first)
    let words = text.split(separator: " ").map(String.init)
    return try #require(words.first { Int($0) != nil && $0.count == 6 })
  }

  @Test("a code alone signs in, and its tokens live an hour, also refreshed")
  func signIn() async throws {
    let router = try await router(.withoutChallenges(service: "Orbit"))
    let code = try await code(from: router)
    let started = try await post(
      "/auth/verify-code", ["phone_number": .string(phone), "code": .string(code)], to: router)
    #expect(started.status == 200)
    #expect(started.data?["expires_in"]?.integerValue == 3600)
    #expect(started.data?["is_new_user"]?.booleanValue == true)
    let token = try #require(started.data?["refresh_token"])
    let refreshed = try await post("/auth/refresh", ["refresh_token": token], to: router)
    #expect(refreshed.data?["expires_in"]?.integerValue == 3600)
    #expect(refreshed.data?["access_token"]?.stringValue?.isEmpty == false)
  }

  @Test("a wrong code, and one that was used, sign no user in")
  func refusal() async throws {
    let router = try await router(.withoutChallenges(service: "Orbit"))
    let code = try await code(from: router)
    for (text, status) in [(code == "000000" ? "000001" : "000000", 400), (code, 200), (code, 400)]
    {
      let reply = try await post(
        "/auth/verify-code", ["phone_number": .string(phone), "code": .string(text)], to: router)
      #expect(reply.status == status)
    }
  }

  @Test("the usual policy wants the challenge, and its tokens live a quarter of an hour")
  func usual() async throws {
    let policy = FriendsComposition.linked.identityPolicy
    #expect(policy.accessLife == .seconds(900))
    let router = try await router(policy)
    let code = try await code(from: router)
    let reply = try await post(
      "/auth/verify-code", ["phone_number": .string(phone), "code": .string(code)], to: router)
    #expect(reply.status == 400)
  }

  @Test("nothing else of the policy differs")
  func policy() {
    var policy = IdentityPolicy(service: "Orbit")
    policy.takesCodesWithoutChallenge = true
    policy.accessLife = .seconds(3600)
    #expect(IdentityPolicy.withoutChallenges(service: "Orbit") == policy)
  }
}
