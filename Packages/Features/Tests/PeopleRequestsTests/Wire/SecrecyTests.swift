import AccountRequests
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Testing

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
