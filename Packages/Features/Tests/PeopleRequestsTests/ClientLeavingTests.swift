import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

@Suite("A client forgets who leaves")
struct ClientLeavingTests {
  let desk = ClientFixture()

  /// A person who is signed in, with codes under way and a nonce.
  private func busyClient() async throws -> PeopleClient {
    let client = try desk.signedIn()
    _ = try await client.perform(Profiles.Mine())
    for purpose in PeopleAPI.Purpose.allCases {
      try client.keepChallenge(PeopleSamples.codeSent, for: purpose, contact: "ada@example.com")
    }
    // With the list of names that have codes.
    #expect(try desk.secrets.names.count == 4 + PeopleAPI.Purpose.allCases.count)
    return client
  }

  @Test("Signing out ends the session, and leaves nothing on the device")
  func signOut() async throws {
    let client = try await busyClient()
    let token = desk.book.grant.refresh
    try await client.signOut()
    #expect(desk.service.asked(Accounts.SignOut.self) == [Accounts.SignOut(token: token)])
    #expect(try desk.secrets.content == [:])
    #expect(try client.currentUser?.name == nil)
  }

  @Test("It leaves nothing when the service can't be reached either, and says so")
  func unreachable() async throws {
    let client = try await busyClient()
    desk.service.fail(Accounts.SignOut.self, with: ServiceError(.unavailable, "no network"))
    let error = await #expect(throws: ServiceError.self) { try await client.signOut() }
    #expect(error?.reason == .signedOutHereOnly)
    #expect(error?.message.contains("unavailable") == true)
    #expect(try desk.secrets.content == [:])
  }

  @Test("A session that is over already is signed out")
  func overAlready() async throws {
    let client = try await busyClient()
    desk.service.fail(
      Accounts.SignOut.self, with: ServiceError(.invalidRefreshToken, "over", kind: .locked))
    try await client.signOut()
    #expect(try desk.secrets.content == [:])
  }

  @Test("Another signed-in user stays signed in, with the device's nonce")
  func othersStay() async throws {
    let client = try await busyClient()
    try await client.enter(
      PeopleSamples.grant(for: PeopleSamples.noor, isNewAccount: false), as: "noor")
    try await desk.client(as: "ada").signOut()
    #expect(
      try desk.secrets.names == ["people-device", "people-session-noor", "people-users"])
    #expect(try client.currentUser?.name == "noor")
    try await client.signOut()
    #expect(try desk.secrets.content == [:])
  }

  /// Ada and Noor, of whom Noor acts.
  private func two() async throws -> PeopleClient {
    let client = try desk.signedIn()
    try await client.enter(
      PeopleSamples.grant(for: PeopleSamples.noor, isNewAccount: false), as: "noor")
    desk.service.on(Accounts.Delete.self, return: PeopleSamples.deletion)
    return client
  }

  @Test("When a user who acts leaves, no other user acts unawares", arguments: [false, true])
  func nobodyActs(isDeleting: Bool) async throws {
    let client = try await two()
    if isDeleting {
      _ = try await client.perform(
        Accounts.Delete(proof: .password(SecretText("several words"))))
    } else {
      try await client.signOut()
    }
    let left = desk.service.asked.count
    #expect(try client.currentUser?.name == nil)
    #expect(try client.users().map(\.name) == ["ada"])
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(
      error
        == ServiceError(
          PeopleAPI.codes.noCurrentUser, "the current user has signed out; still signed in: ada",
          hint: "--as ada"))
    #expect(throws: try #require(error)) { try desk.client().user().name }
    await #expect(throws: ServiceError.self) { try await desk.client().signOut() }
    #expect(desk.service.asked.count == left)
    // Who is named acts, for that once; who signs in acts from then on.
    #expect(try desk.client(as: "ada").user().name == "ada")
    #expect(try desk.client().currentUser?.name == nil)
    try await client.enter(desk.book.grant, as: "ada")
    #expect(try desk.client().currentUser?.name == "ada")
    _ = try await client.perform(Profiles.Mine())
  }

  @Test("No user acts either when the session of the user who acts was ended elsewhere")
  func endedElsewhere() async throws {
    let client = try await two()
    desk.service.fail(Profiles.Mine.self, with: .unauthorized)
    let ended = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(ended?.reason == .unauthorized)
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error?.reason == PeopleAPI.codes.noCurrentUser)
  }

  @Test("All who could act are named")
  func severalLeft() async throws {
    let client = try await two()
    var third = PeopleSamples.grant
    third.person = PeopleSamples.cleo
    try await client.enter(third, as: "tom")
    try await client.signOut()
    let error = #expect(throws: ServiceError.self) { try client.user().name }
    #expect(error?.message == "the current user has signed out; still signed in: ada, noor")
    #expect(error?.hint == "--as ada or --as noor")
  }

  @Test("When another user leaves, the acting user acts on, and one alone needs no name")
  func anotherLeaves() async throws {
    let client = try await two()
    try await desk.client(as: "ada").signOut()
    #expect(try client.user().name == "noor")
  }

  @Test("Deleting the account forgets the user on the device, too")
  func deleted() async throws {
    let client = try await busyClient()
    let receipt = try await client.perform(
      Accounts.Delete(proof: .password(SecretText("several words"))))
    #expect(receipt == PeopleSamples.deletion)
    #expect(try desk.secrets.content == [:])
  }

  @Test("Deleting that was refused forgets no user")
  func deletingRefused() async throws {
    let client = try await busyClient()
    desk.service.fail(
      Accounts.Delete.self,
      with: ServiceError(.init(rawValue: "wrong_credentials"), "no", kind: .locked))
    await #expect(throws: ServiceError.self) {
      _ = try await client.perform(
        Accounts.Delete(proof: .password(SecretText("several words"))))
    }
    #expect(try client.currentUser?.name == "ada")
    _ = try await client.perform(Profiles.Mine())
  }

  @Test("A refresh that is under way brings nothing back")
  func refreshUnderWay() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    desk.service.on(Accounts.Refresh.self) { [book = desk.book] request, _ in
      let grant = try book.refresh(request.token)
      await gate.pass()
      return grant
    }
    desk.now = desk.now.advanced(byMilliseconds: 880_000)
    let asking = Task { try await client.perform(Profiles.Mine()) }
    await gate.arrivals(1)
    async let leaving: Void = client.signOut()
    await gate.open()
    try await leaving
    _ = await asking.result
    #expect(try desk.secrets.content["people-session-ada"] == nil)
    #expect(try desk.secrets.content["people-users"] == nil)
  }
}
