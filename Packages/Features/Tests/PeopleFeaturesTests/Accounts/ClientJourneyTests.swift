import AccountRequests
import DomainModels
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Testing

@Suite("A client and the service, as one program after the other")
struct ClientJourneyTests {
  @Test("Signing up takes two programs; the session lasts through the next; leaving leaves nothing")
  func journey() async throws {
    let fixture = try PeopleFixture()
    let pocket = DictionarySecretStore()
    let phone = "+44 7700 900123"

    let first = client(fixture, pocket)
    let sent = try await first.perform(Accounts.RequestCode(phone: phone))
    try first.keepChallenge(sent, for: .signIn, contact: phone)

    let second = client(fixture, pocket)
    let pending = try #require(try second.pendingChallenge(for: .signIn))
    let grant = try await second.perform(
      Accounts.VerifyCode(
        phone: pending.contact, code: try fixture.newestCode(), challenge: pending.challenge))
    try await second.enter(grant, as: PeopleClient.defaultUser)
    _ = try await second.perform(
      Profiles.Save(details: PeopleSamples.adaDetails, basedOn: nil))

    fixture.pass(seconds: 1000)
    let third = client(fixture, pocket)
    #expect(try third.currentUser?.name == "me")
    let mine = try await third.perform(Profiles.Mine())
    #expect(mine?.person == grant.person)
    let sessions = try await third.perform(Accounts.ListSessions())
    #expect(sessions.map(\.deviceLabel) == ["terminal"])
    #expect(sessions.map(\.lastUsedAt) == [fixture.clock.now])

    let proof = try await third.perform(Accounts.RequestProof())
    _ = try await third.perform(
      Accounts.ChangePassword(
        password: SecretText("several words in a row"),
        proof: .code(try fixture.newestCode(), challenge: proof.challenge)))
    #expect(try await third.perform(Accounts.ListSessions()).count == 1)

    try await third.signOut()
    #expect(pocket.isEmpty)
    let dead = await fixture.refusal(Accounts.Refresh(token: grant.refresh))
    #expect(dead?.reason == .invalidRefreshToken)
  }

  @Test("Many tasks whose token is over at one time all get their answer")
  func manyTasks() async throws {
    let fixture = try PeopleFixture()
    let pocket = DictionarySecretStore()
    let member = try await fixture.join(1).withProfile()
    let client = client(fixture, pocket)
    try await client.enter(member.grant, as: "ada")
    fixture.pass(seconds: 1000)
    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<30 { group.addTask { try await client.perform(Profiles.Mine()) != nil } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: true, count: 30))
  }

  @Test("Two sign up at one time on one device, each by the code that they got")
  func twoAtOnce() async throws {
    let fixture = try PeopleFixture()
    let pocket = DictionarySecretStore()
    var codes: [String: SecretText] = [:]
    for (name, phone) in [("ann", "+44 7700 900201"), ("ben", "+44 7700 900202")] {
      let client = client(fixture, pocket, as: name)
      let sent = try await client.perform(Accounts.RequestCode(phone: phone))
      try client.keepChallenge(sent, for: .signIn, contact: phone)
      codes[name] = try fixture.newestCode()
    }
    for name in ["ann", "ben"] {
      let client = client(fixture, pocket, as: name)
      let pending = try #require(try client.pendingChallenge(for: .signIn))
      let grant = try await client.perform(
        Accounts.VerifyCode(
          phone: pending.contact, code: try #require(codes[name]), challenge: pending.challenge))
      try await client.enter(grant, as: name)
    }
    #expect(try client(fixture, pocket).users().map(\.name) == ["ann", "ben"])
  }

  @Test("Signing in again under another name leaves one session on the service")
  func secondName() async throws {
    let fixture = try PeopleFixture()
    let client = client(fixture, DictionarySecretStore())
    let phone = "+44 7700 900201"
    var grants: [SessionGrant] = []
    for name in ["ann", "annie"] {
      let sent = try await client.perform(Accounts.RequestCode(phone: phone))
      let grant = try await client.perform(
        Accounts.VerifyCode(
          phone: phone, code: try fixture.newestCode(), challenge: sent.challenge))
      try await client.enter(grant, as: name)
      grants.append(grant)
      fixture.pass(seconds: 60)
    }
    #expect(
      try await client.perform(Accounts.ListSessions()).map(\.id) == grants.suffix(1).map(\.session)
    )
  }

  private func client(
    _ fixture: PeopleFixture, _ pocket: DictionarySecretStore, as user: String? = nil
  ) -> PeopleClient {
    PeopleClient(
      fixture.service, secrets: pocket, clock: fixture.clock, random: .seeded(5),
      caller: Caller(deviceLabel: "terminal"), user: user)
  }
}
