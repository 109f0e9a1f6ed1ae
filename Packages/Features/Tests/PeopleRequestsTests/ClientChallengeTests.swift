import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import Testing

@Suite("A client keeps codes that are under way")
struct ClientChallengeTests {
  let desk = ClientFixture()

  @Test("What has to come back with a code is there in the next run of the program")
  func nextRun() throws {
    try desk.client().keepChallenge(
      PeopleSamples.codeSent, for: .signIn, contact: "+44 7700 900123")
    let pending = try desk.client().pendingChallenge(for: .signIn)
    #expect(
      pending
        == PendingChallenge(
          purpose: .signIn, contact: "+44 7700 900123",
          challenge: PeopleSamples.codeSent.challenge,
          expiresAt: PeopleSamples.now.advanced(byMilliseconds: 300_000)))
    #expect(try desk.client().pendingChallenge(for: .signUp) == nil)
  }

  @Test("It is gone when the code is over, from the device too")
  func expires() throws {
    let client = desk.client()
    try client.keepChallenge(PeopleSamples.codeSent, for: .reset, contact: "ada@example.com")
    desk.now = desk.now.advanced(byMilliseconds: 299_999)
    #expect(try client.pendingChallenge(for: .reset) != nil)
    desk.now = desk.now.advanced(byMilliseconds: 1)
    #expect(try client.pendingChallenge(for: .reset) == nil)
    #expect(try desk.secrets.content == [:])
  }

  @Test("A newer code takes the place of the older for the same purpose")
  func newer() throws {
    let client = desk.client()
    var sent = PeopleSamples.codeSent
    try client.keepChallenge(sent, for: .signUp, contact: "ada@example.com")
    sent.challenge = "newer"
    try client.keepChallenge(sent, for: .signUp, contact: "bob@example.com")
    #expect(try client.pendingChallenge(for: .signUp)?.challenge == "newer")
    #expect(try client.pendingChallenge(for: .signUp)?.contact == "bob@example.com")
  }

  @Test("Coming in forgets the codes for it, and the contacts with them")
  func forgottenOnEntering() throws {
    let client = desk.client()
    for purpose in [PeopleAPI.Purpose.signIn, .signUp, .reset] {
      try client.keepChallenge(PeopleSamples.codeSent, for: purpose, contact: "ada@example.com")
    }
    try client.enter(desk.book.grant, as: "ada")
    #expect(try desk.secrets.names == ["people-session-ada", "people-users"])
  }

  @Test("Of two who sign up at one time each has a code of their own")
  func twoAtOnce() async throws {
    let (ann, ben) = (desk.client(as: "ann"), desk.client(as: "Ben"))
    var sent = PeopleSamples.codeSent
    sent.challenge = "for ann"
    try ann.keepChallenge(sent, for: .signIn, contact: "+44 7700 900201")
    sent.challenge = "for ben"
    try ben.keepChallenge(sent, for: .signIn, contact: "+44 7700 900202")
    #expect(try desk.client(as: "ann").pendingChallenge(for: .signIn)?.challenge == "for ann")
    #expect(try desk.client(as: "ben").pendingChallenge(for: .signIn)?.challenge == "for ben")
    for other in [desk.client(as: "zed"), desk.client()] {
      #expect(try other.pendingChallenge(for: .signIn) == nil)
    }
    // The person who comes in, or forgets, leaves the other's.
    try await ann.enter(desk.book.grant, as: "ann")
    #expect(try ann.pendingChallenge(for: .signIn) == nil)
    try ann.removeChallenge(for: .signIn)
    #expect(try ben.pendingChallenge(for: .signIn)?.contact == "+44 7700 900202")
    // So does the person who leaves.
    try await ann.signOut()
    #expect(try desk.secrets.names == ["people-code-sign-in-ben", "people-codes"])
  }

  @Test("Who named no user is called me, until they come in under any name")
  func unnamed() async throws {
    let client = desk.client()
    try client.keepChallenge(PeopleSamples.codeSent, for: .signUp, contact: "ada@example.com")
    #expect(try desk.client(as: "me").pendingChallenge(for: .signUp) != nil)
    try await client.enter(desk.book.grant, as: "ada")
    #expect(try desk.secrets.names == ["people-session-ada", "people-users"])
  }

  @Test("Codes that no user came back with go with the next code that is kept")
  func abandoned() throws {
    for name in ["ann", "ben"] {
      try desk.client(as: name).keepChallenge(
        PeopleSamples.codeSent, for: .signUp, contact: "\(name)@example.com")
    }
    desk.now = desk.now.advanced(byMilliseconds: 300_000)
    try desk.client().keepChallenge(
      PeopleSamples.codeSent, for: .reset, contact: "ada@example.com")
    #expect(try desk.secrets.names == ["people-code-reset-me", "people-codes"])
  }

  @Test("A proof belongs to who asked for it, and can be forgotten when it was used")
  func proofOfUser() throws {
    let client = try desk.signedIn()
    try client.keepChallenge(PeopleSamples.codeSent, for: .proof, contact: "")
    try client.enter(
      PeopleSamples.grant(for: PeopleSamples.noor, isNewAccount: false), as: "noor")
    #expect(try client.pendingChallenge(for: .proof) == nil)
    #expect(try desk.client(as: "ada").pendingChallenge(for: .proof) != nil)
    try desk.client(as: "ada").removeChallenge(for: .proof)
    #expect(try desk.client(as: "ada").pendingChallenge(for: .proof) == nil)
  }

  @Test("No user who is not signed in has a proof")
  func proofOfNobody() {
    #expect(throws: ServiceError.unauthorized) {
      try desk.client().keepChallenge(PeopleSamples.codeSent, for: .proof, contact: "")
    }
    #expect(throws: ServiceError.unauthorized) {
      try desk.client().pendingChallenge(for: .contact)
    }
  }
}
