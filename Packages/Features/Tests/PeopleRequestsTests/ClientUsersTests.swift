import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

@Suite("A client knows who uses the device")
struct ClientUsersTests {
  let desk = ClientFixture()

  private var noor: SessionGrant {
    PeopleSamples.grant(for: PeopleSamples.noor, isNewAccount: false)
  }

  @Test("Before anybody signed in, what needs a user is refused without asking the service")
  func nobody() async throws {
    let client = desk.client()
    #expect(try client.currentUser?.name == nil)
    #expect(try client.users() == [])
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error == ServiceError.unauthorized)
    await #expect(throws: ServiceError.unauthorized) { try await client.signOut() }
    #expect(desk.service.asked.isEmpty)
  }

  @Test("A user who signed in last is asked for, unless another is named")
  func lastOrNamed() async throws {
    let client = try desk.signedIn()
    try await client.enter(noor, as: "noor")
    #expect(try client.currentUser?.name == "noor")
    #expect(try desk.client(as: "ada").currentUser?.name == "ada")
    #expect(
      try client.users() == [
        SignedInUser(name: "ada", account: PeopleSamples.ada.uuid),
        SignedInUser(name: "noor", account: PeopleSamples.noor.uuid),
      ])
    #expect(try desk.client(as: "ADA").currentUser?.name == "ada")
    _ = try await desk.client(as: "ada").perform(Profiles.Mine())
    #expect(desk.tokens(of: Profiles.Mine.self) == [desk.book.grant.access.text])
  }

  @Test("A name that no user is signed in under is an error that names those who are")
  func unknown() async throws {
    try await desk.signedIn().enter(noor, as: "noor")
    let client = desk.client(as: "nora")
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error?.reason == .unknownUser)
    #expect(error?.hint == "Signed in: ada, noor")
    #expect(throws: ServiceError.self) { try client.currentUser?.name }
    // What no person has to be signed in for goes on: it is how nora comes in.
    _ = try await client.perform(Accounts.RequestCode(phone: "+44 7700 900123"))
  }

  @Test(
    "A name has letters, digits and two separators, and begins with no separator",
    arguments: ["", "-a", "_a", "a b", "ä", "a.b", "a/b", String(repeating: "a", count: 33)])
  func badNames(_ name: String) throws {
    let client = desk.client()
    let error = #expect(throws: ServiceError.self) { try client.enter(desk.book.grant, as: name) }
    #expect(error?.reason == .invalidValue)
    #expect(throws: ServiceError.self) { try client.user(named: name) != nil }
    #expect(try desk.secrets.names == [])
  }

  @Test(
    "Case and separators make no other name",
    arguments: ["me", "Me", "a1", "ADA_L", String(repeating: "a", count: 32)])
  func goodNames(_ name: String) throws {
    let client = try desk.signedIn(as: name)
    #expect(try client.currentUser?.name == name)
    #expect(try client.user(named: name.lowercased().replacing("_", with: "-")) != nil)
    #expect(try client.user(named: "other") == nil)
  }

  @Test("Another user's name is not taken away")
  func takenName() throws {
    let client = try desk.signedIn()
    let error = #expect(throws: ServiceError.self) { try client.enter(noor, as: "Ada") }
    #expect(error?.reason == .nameTaken)
    #expect(try client.users().map(\.account) == [PeopleSamples.ada.uuid])
    #expect(
      try desk.secrets.content["people-session-ada"]?.contains(noor.refresh.text) == false)
  }

  @Test("The same person under another name is not two users")
  func renamed() throws {
    let client = try desk.signedIn()
    try client.enter(desk.book.grant, as: "lovelace")
    #expect(try client.users().map(\.name) == ["lovelace"])
    #expect(try desk.secrets.names == ["people-session-lovelace", "people-users"])
  }

  @Test("A second session of one person ends the one before, whatever name that had")
  func secondSession() async throws {
    let client = try desk.signedIn()
    let first = desk.book.grant
    let second = PeopleSamples.grant
    var third = PeopleSamples.grant
    third.session = "third"
    third.refresh = SecretText("third")

    let moved = try await client.enter(second, as: "lovelace")
    #expect(moved == "ada")
    #expect(try desk.secrets.names.contains("people-session-ada") == false)
    #expect(try client.users().map(\.name) == ["lovelace"])
    let again = try await client.enter(third, as: "Lovelace")
    #expect(again == nil)
    #expect(
      desk.service.asked(Accounts.SignOut.self) == [
        Accounts.SignOut(token: first.refresh), Accounts.SignOut(token: second.refresh),
      ])
    #expect(
      try desk.secrets.content["people-session-lovelace"]?.contains("\"third\"") == true)
  }

  @Test("Newer tokens of one session end nothing, and no other user's session is ended")
  func sameSession() async throws {
    let client = try desk.signedIn()
    try await client.enter(desk.book.rotate(), as: "ada")
    try await client.enter(noor, as: "noor")
    await #expect(throws: ServiceError.self) { try await client.enter(noor, as: "ada") }
    #expect(desk.service.asked(Accounts.SignOut.self) == [])
    _ = try await desk.client(as: "ada").perform(Profiles.Mine())
  }

  @Test("A user who comes in while the service can't be told of the session before is in")
  func secondSessionUntold() async throws {
    let client = try desk.signedIn()
    desk.service.fail(Accounts.SignOut.self, with: ServiceError(.unavailable, "no network"))
    let entered = try await client.enter(PeopleSamples.grant, as: "lovelace")
    #expect(entered == "ada")
    #expect(try client.users().map(\.name) == ["lovelace"])
  }

  @Test("The device's nonce is made once, and is 32 bytes of chance")
  func nonce() async throws {
    for seed: UInt64 in [1, 2] {
      _ = try await desk.client(seed: seed).perform(
        Accounts.RequestCode(phone: "+44 7700 900123"))
    }
    let nonces = desk.service.asked.map(\.caller.deviceNonce)
    #expect(nonces.count == 2)
    #expect(Set(nonces).count == 1)
    #expect(nonces.first??.count == 64)
    #expect(nonces.first??.allSatisfy { $0.isHexDigit } == true)
    #expect(try desk.secrets.content["people-device"] == nonces.first)
  }

  @Test("Secrets that can't be read are told by their name, and signing out removes them")
  func damaged() async throws {
    let client = try desk.signedIn()
    try desk.secrets.write(.init("{damaged"), for: .init("people-session-ada"))
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error?.reason == .sessionUnreadable)
    #expect(error.map { "\($0)" }?.contains("damaged") == false)
    let left = await #expect(throws: ServiceError.self) { try await client.signOut() }
    #expect(left?.reason == .signedOutHereOnly)
    #expect(try desk.secrets.names == [])
  }
}
