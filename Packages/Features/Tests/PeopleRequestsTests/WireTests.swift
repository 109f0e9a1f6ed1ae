import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Requests on a wire")
struct WireTests {
  @Test(
    "Each request and each answer comes back from JSON as it was",
    arguments: RequestSample.all)
  func comesBack(_ sample: RequestSample) async throws {
    let problems = try await sample.problems()
    #expect(problems == [])
  }

  @Test("There is a sample of every request, and of nothing else")
  func everyRequestHasASample() {
    let listed = Set(PeopleAPI.requests.map { $0.name })
    #expect(Set(RequestSample.all.map(\.name)) == listed)
  }

  @Test("Every request is listed once")
  func listedOnce() {
    let names = PeopleAPI.requests.map { $0.name }
    #expect(names.count == 49)
    #expect(Set(names).count == names.count)
    #expect(Set(PeopleAPI.requests.map(\.endpoint)).count == names.count)
  }

  @Test("No user has to be signed in for what leads to being signed in, and for all else a user")
  func access() {
    let open = PeopleAPI.requests.filter { $0.access == .anyone }.map { $0.name }
    #expect(
      open == [
        "Accounts.RequestCode", "Accounts.VerifyCode", "Accounts.SignUp",
        "Accounts.ConfirmSignUp", "Accounts.SignIn", "Accounts.RequestReset",
        "Accounts.ResetPassword", "Accounts.Refresh", "Accounts.SignOut",
      ])
    let withoutProfile = PeopleAPI.requests.filter { $0.access == .account }.map { $0.name }
      .filter { !$0.hasPrefix("Accounts.") }
    #expect(withoutProfile == ["Profiles.Mine", "Profiles.Save"])
  }

  @Test("What stands on the wire does not change")
  func pinned() throws {
    let id = "01900000-0000-7000-8000-000000000001"
    let person = try #require(Identifier<Person>(id))
    #expect(
      try text(Decisions.Decide(person: person, verdict: .later))
        == #"{"person":"\#(id)","verdict":"later"}"#)
    #expect(
      try text(Accounts.Delete(proof: .password(SecretText("words"))))
        == #"{"proof":{"password":"words"}}"#)
    #expect(
      try text(Accounts.Delete(proof: .code(SecretText("123456"), challenge: "c")))
        == #"{"proof":{"challenge":"c","code":"123456"}}"#)
    #expect(
      try text(Find(text: "bo", kinds: [.shown], limit: 3))
        == #"{"kinds":["shown"],"limit":3,"text":"bo"}"#)
    #expect(
      try text(
        FoundPerson(
          kind: .decided, person: person, name: "Bo", age: 31, placeLabel: "Delft", verdict: .pass))
        == #"{"age":31,"kind":"decided","name":"Bo","person":"\#(id)","place_label":"Delft","verdict":"pass"}"#
    )
    #expect(try text(Acknowledged()) == "{}")
    let error = ServiceError(.limitReached, "too often", retryAfterSeconds: 3)
    #expect(
      String(decoding: WireReply(error).body, as: UTF8.self)
        == #"{"success":false,"error":{"code":"limit_reached","message":"too often","retry_after":3}}"#
    )
  }

  @Test("A proof is one of the two, not none and not both")
  func proofIsOne() {
    for text in ["{}", #"{"password":"a","code":"1","challenge":"c"}"#, #"{"code":"1"}"#] {
      #expect(throws: DecodingError.self, "\(text)") {
        try JSONDecoder().decode(AccountProof.self, from: Data(text.utf8))
      }
    }
  }

  @Test("A kind that a status does not tell travels along, also of an unknown code")
  func kinds() throws {
    for error in [
      ServiceError(.conflict, "not now", kind: .busy),
      ServiceError(ServiceError.Code("asleep", 400, .locked), "not now"),
      ServiceError(ServiceError.Code("asleep", 404, .notFound), "not there"),
    ] {
      #expect(throws: error) { try WireReply(error).read(Profiles.Mine.self) }
    }
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

@Suite("What is secret does not print")
struct SecrecyTests {
  private let word = "tell-nobody"

  @Test("A secret text prints as dots")
  func secretText() {
    let secret = SecretText(word)
    #expect(!printed(secret).joined().contains(word))
    #expect("\(secret)" == "•••")
    #expect(secret.text == word)
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }

  @Test("Nothing of a caller prints, neither token nor nonce nor label")
  func caller() {
    let caller = Caller(
      token: SecretText(word), deviceLabel: "\(word) label", deviceNonce: "\(word) nonce")
    #expect("\(caller)" == "•••")
    #expect(!printed(caller).joined().contains(word))
  }

  @Test("Requests and grants print no code, password or token")
  func requests() {
    let secret = SecretText(word)
    var grant = PeopleSamples.grant
    (grant.access, grant.refresh) = (secret, secret)
    let values: [Any] = [
      grant, Accounts.SignIn(email: "ada@example.com", password: secret),
      Accounts.VerifyCode(phone: "+44", code: secret, challenge: "c"),
      Accounts.Refresh(token: secret), Accounts.SignOut(token: secret),
      Accounts.Delete(proof: .password(secret)),
      Accounts.ChangeContact(contact: "+44", proof: .code(secret, challenge: "c")),
    ]
    for value in values { #expect(!printed(value).joined().contains(word)) }
  }

  @Test("A code under way prints neither its contact nor its challenge")
  func pending() {
    let pending = PendingChallenge<PeopleAPI.Purpose>(
      purpose: .signIn, contact: word, challenge: word, expiresAt: PeopleSamples.now)
    #expect("\(pending)" == "a code for sign-in")
    #expect(!printed(pending).joined().contains(word))
  }

  private func printed(_ value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return ["\(value)", String(reflecting: value), dumped]
  }
}
