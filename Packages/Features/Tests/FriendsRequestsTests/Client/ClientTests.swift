import DomainModels
import FriendsModels
import FriendsRequests
import Secrets
import Synchronization
import Testing

@Suite("A client") struct ClientTests {
  /// A service that signs everybody in and counts tokens.
  private final class TokenService: FriendsService {
    struct State {
      var refreshes = 0
      var isOver = false
      var asked: [String] = []
    }
    let state = Mutex(State())

    func perform<Request: FriendsRequest>(
      _ request: Request, by caller: FriendsCaller
    ) async throws -> Request.Response {
      let answer: Any
      switch request {
      case is Auth.SendCode, is Auth.RequestProof:
        answer = CodeSent(message: "Sent.", expiresIn: 300, challengeID: "a challenge")
      case let verify as Auth.VerifyCode:
        guard verify.code.text == "123456", verify.challengeID == "a challenge" else {
          throw FriendsError(.wrongDigits, "wrong")
        }
        let number: UInt8 = verify.phoneNumber.hasSuffix("2") ? 2 : 1
        answer = SessionStarted(
          accessToken: SecretText("access-0"), refreshToken: SecretText("refresh-0"),
          expiresIn: 3600, isNewUser: true,
          user: User(id: sampleID(number), phoneNumber: "", profileComplete: false))
      case let refresh as Auth.Refresh:
        if state.withLock({ $0.isOver }) {
          throw FriendsError(.invalidRefreshToken, "over")
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
        let token = caller.access?.text ?? ""
        state.withLock { $0.asked.append(token) }
        #expect(caller.deviceNonce?.count == 64)
        answer = User(id: sampleID(1), phoneNumber: "", profileComplete: false)
      default: answer = Acknowledgement("Done.")
      }
      guard let response = answer as? Request.Response else { throw FriendsError(.server, "odd") }
      return response
    }
  }

  private let service = TokenService()
  private let secrets = InMemorySecretStore()

  private func client(_ user: String? = nil, at hours: Int64 = 0) -> FriendsClient {
    let now = Timestamp(milliseconds: 1_809_248_400_000 + hours * 3_600_000)
    return FriendsClient(
      service: service, secrets: secrets, clock: WallClock { now }, random: .seeded(7),
      deviceLabel: "tests", user: user)
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
    await #expect(throws: FriendsError.unauthorized) {
      try await client(at: 9).perform(Users.Me())
    }
  }

  @Test("several use one device; whoever came last acts, unless another is named") func users()
    async throws
  {
    await #expect(throws: FriendsError.unauthorized) { try await client().perform(Users.Me()) }
    try await enter("Ada")
    try await enter("Bo_1", "+447700900122")
    #expect(try client().users() == ["Ada", "Bo_1"])
    #expect(try client().actor().name == "Bo_1")
    #expect(try client("ada").actor().name == "Ada")
    await #expect(throws: FriendsError.self) { try await enter("Ada", "+447700900122") }
    // The same person under another name has one session here.
    try await enter("Grace")
    #expect(try client().users() == ["Bo_1", "Grace"])
    try await client("Grace").signOut()
    #expect(try client().users() == ["Bo_1"])
    try client().forget()
    #expect(try client().users().isEmpty)
  }

  @Test("the challenge of a proof is kept for the next command, for whoever asked") func proofs()
    async throws
  {
    try await enter("Ada")
    try await enter("Bo", "+447700900122")
    #expect(throws: FriendsError.self) { try client("ada").proofChallenge() }
    #expect(try await client("ada").sendProof().challengeID == "a challenge")
    #expect(try client("Ada").proofChallenge() == "a challenge")
    #expect(throws: FriendsError.self) { try client("bo").proofChallenge() }
    // Nothing of it is left when the session is over.
    try await client("ada").signOut()
    try await enter("Ada")
    #expect(throws: FriendsError.self) { try client("ada").proofChallenge() }
  }

  @Test("a code needs one under way, and a name has its rules") func codes() async throws {
    await #expect(throws: FriendsError.self) {
      try await client("ada").verify(SecretText("123456"), as: "ada")
    }
    _ = try await client("ada").sendCode(to: "+447700900121")
    await #expect(throws: FriendsError.self) {
      try await client("ada").verify(SecretText("000000"), as: "ada")
    }
    for name in ["", "a b", "-a", String(repeating: "a", count: 33), "ä"] {
      await #expect(throws: FriendsError.self) { try await client(name).sendCode(to: "+1") }
    }
    // A wrong code leaves the right one its chance.
    _ = try await client("ada").verify(SecretText("123456"), as: "ada")
    #expect(try client().users() == ["ada"])
  }

  @Test("nothing of it shows in texts") func privacy() async throws {
    let caller = FriendsCaller(access: SecretText("a token"), deviceNonce: "a nonce")
    #expect(!"\(caller)".contains("token") && !String(reflecting: caller).contains("nonce"))
  }
}
