import DomainModels
import FriendsModels
import FriendsRequests
import Interchange
import Secrets
import Services
import Synchronization
import Testing

@Suite("A client") struct ClientTests {
  /// A service that signs everybody in and counts tokens.
  private final class TokenService: Service {
    typealias API = FriendsAPI

    struct State {
      var refreshes = 0
      var isOver = false
      var asked: [String] = []
    }
    let state = Mutex(State())

    func perform<Request: ServiceRequest>(
      _ request: Request, by caller: Caller
    ) async throws -> Request.Response where Request.API == FriendsAPI {
      let answer: Any
      switch request {
      case is Auth.SendCode, is Auth.RequestProof:
        answer = CodeSent(message: "Sent.", expiresIn: 300, challengeID: "a challenge")
      case let verify as Auth.VerifyCode:
        guard verify.code.text == "123456", verify.challengeID == "a challenge" else {
          throw ServiceError(.wrongDigits, "wrong")
        }
        let number: UInt8 = verify.phoneNumber.hasSuffix("2") ? 2 : 1
        answer = SessionStarted(
          accessToken: SecretText("access-0"), refreshToken: SecretText("refresh-0"),
          expiresIn: 3600, isNewUser: true,
          user: User(id: sampleID(number), phoneNumber: "", profileComplete: false))
      case let refresh as Auth.Refresh:
        if state.withLock({ $0.isOver }) {
          throw ServiceError(.invalidRefreshToken, "over")
        }
        let count = state.withLock { state -> Int in
          state.refreshes += 1
          return state.refreshes
        }
        #expect(refresh.refreshToken.text == "refresh-\(count - 1)")
        answer = SessionRefreshed(
          accessToken: SecretText("access-\(count)"), expiresIn: 3600,
          refreshToken: SecretText("refresh-\(count)"))
      case is Users.Me:
        let token = caller.token?.text ?? ""
        state.withLock { $0.asked.append(token) }
        #expect(caller.deviceNonce?.count == 64)
        answer = User(id: sampleID(1), phoneNumber: "", profileComplete: false)
      default: answer = Acknowledgement("Done.")
      }
      guard let response = answer as? Request.Response else { throw ServiceError(.server, "odd") }
      return response
    }
  }

  private let service = TokenService()
  private let secrets = InMemorySecretStore()

  private func client(_ user: String? = nil, at hours: Int64 = 0) -> FriendsClient {
    let now = Timestamp(milliseconds: 1_809_248_400_000 + hours * 3_600_000)
    return FriendsClient(
      service, secrets: secrets, clock: WallClock { now }, random: .seeded(7),
      caller: Caller(deviceLabel: "tests"), user: user)
  }

  private func enter(_ name: String, _ phone: String = "+447700900121") async throws {
    let client = client(name)
    _ = try await client.sendCode(to: phone)
    _ = try await client.verify(SecretText("123456"), as: name)
  }

  @Test("tokens are kept from one run to the next, and refreshed when they are over") func refresh()
    async throws
  {
    try await enter("Ada")
    _ = try await client().perform(Users.Me())
    #expect(service.state.withLock { $0.asked } == ["access-0"])
    _ = try await client(at: 1).perform(Users.Me())
    _ = try await client(at: 1).perform(Users.Me())
    #expect(service.state.withLock { $0.asked } == ["access-0", "access-1", "access-1"])
    service.state.withLock { $0.isOver = true }
    let error = await #expect(throws: ServiceError.self) {
      try await client(at: 9).perform(Users.Me())
    }
    #expect(error?.reason == .unauthorized)
  }

  @Test("several use one device; a user who came last acts, unless another is named") func users()
    async throws
  {
    await #expect(throws: ServiceError.unauthorized) { try await client().perform(Users.Me()) }
    try await enter("Ada")
    try await enter("Bo_1", "+447700900122")
    #expect(try client().users().map(\.name) == ["Ada", "Bo_1"])
    #expect(try client().actor().name == "Bo_1")
    #expect(try client("ada").actor().name == "Ada")
    await #expect(throws: ServiceError.self) { try await enter("Ada", "+447700900122") }
    // The same person under another name has one session here.
    try await enter("Grace")
    #expect(try client().users().map(\.name) == ["Bo_1", "Grace"])
    try await client("Grace").signOut()
    #expect(try client().users().map(\.name) == ["Bo_1"])
    // The other user is not taken for the current one unawares.
    await #expect(throws: ServiceError.self) { try await client().perform(Users.Me()) }
    _ = try await client("bo-1").perform(
      Auth.Delete(code: SecretText("1"), challengeID: "a challenge"))
    #expect(try client().users().isEmpty)
    #expect(try secrets.read(SecretName("friends-device")) == nil)
  }

  @Test("the challenge of a proof is kept for the next command, for the user who asked")
  func proofs()
    async throws
  {
    try await enter("Ada")
    try await enter("Bo", "+447700900122")
    #expect(throws: ServiceError.self) { try client("ada").proofChallenge() }
    #expect(try await client("ada").sendProof().challengeID == "a challenge")
    #expect(try client("Ada").proofChallenge() == "a challenge")
    #expect(throws: ServiceError.self) { try client("bo").proofChallenge() }
    // Nothing of it is left when the session is over.
    try await client("ada").signOut()
    try await enter("Ada")
    #expect(throws: ServiceError.self) { try client("ada").proofChallenge() }
  }

  @Test("a code needs one under way, and a name has its rules") func codes() async throws {
    await #expect(throws: ServiceError.self) {
      try await client("ada").verify(SecretText("123456"), as: "ada")
    }
    _ = try await client("ada").sendCode(to: "+447700900121")
    await #expect(throws: ServiceError.self) {
      try await client("ada").verify(SecretText("000000"), as: "ada")
    }
    for name in ["", "a b", "-a", String(repeating: "a", count: 33), "ä"] {
      await #expect(throws: ServiceError.self) { try await client(name).sendCode(to: "+1") }
    }
    // A wrong code leaves the right one usable.
    _ = try await client("ada").verify(SecretText("123456"), as: "ada")
    #expect(try client().users().map(\.name) == ["ada"])
  }

  @Test("many requests with an expired token refresh it once") func singleFlight() async throws {
    try await enter("Ada")
    let client = client(at: 2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await client.perform(Users.Me()) } }
      try await group.waitForAll()
    }
    #expect(service.state.withLock { $0.refreshes } == 1)
    #expect(Set(service.state.withLock { $0.asked }) == ["access-1"])
  }

  @Test("sessions of earlier versions go on") func earlierForm() async throws {
    let id = sampleID(1) as WireID<Member>
    let session = """
      {"name":"Ada_L","member":"\(id.id)","access":"access-0","refresh":"refresh-0",\
      "accessEndsAt":\(try text(Timestamp(milliseconds: 1_809_248_400_000)))}
      """
    for (name, text) in [
      ("users", #"{"names":["ada-l"]}"#), ("session-ada-l", session),
      ("device", "\"\(String(repeating: "a", count: 64))\""),
    ] {
      try secrets.write(Secret(text), for: SecretName("friends-\(name)"))
    }
    #expect(try client().users() == [SignedInUser(name: "Ada_L", account: id.id.uuid)])
    _ = try await client(at: 1).perform(Users.Me())
    #expect(service.state.withLock { $0.asked } == ["access-1"])
    try await client(at: 1).signOut()
    #expect(try client().users().isEmpty)
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoding.encode(value), as: UTF8.self)
  }

  @Test("nothing of it shows in texts") func privacy() async throws {
    let caller = Caller(token: SecretText("a token"), deviceNonce: "a nonce")
    #expect(!"\(caller)".contains("token") && !String(reflecting: caller).contains("nonce"))
  }
}
