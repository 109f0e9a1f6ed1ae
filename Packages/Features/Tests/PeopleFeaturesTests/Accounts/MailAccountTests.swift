import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Testing

@testable import PeopleFeatures

@Suite("Accounts by mail")
struct MailAccountTests {
  private let email = "ada@example.com"
  private let password = SecretText("several words in a row")

  @Test("The code from the mail makes the account, and the password signs in to it")
  func signsUpAndIn() async throws {
    let desk = try PeopleFixture()
    let ada = try await desk.join(email)
    #expect(ada.grant.isNewAccount)
    let grant = try await desk.service.perform(
      Accounts.SignIn(email: "ada@Example.com", password: password), by: PeopleFixture.laptop)
    #expect(!grant.isNewAccount)
    #expect(grant.person == ada.person)
    #expect(grant.session != ada.grant.session)
  }

  @Test("A wrong password and an unknown address are refused in the same words")
  func wrongCredentials() async throws {
    let desk = try PeopleFixture()
    _ = try await desk.join(email)
    let refusals = [
      await desk.refusal(Accounts.SignIn(email: email, password: SecretText("other words"))),
      await desk.refusal(Accounts.SignIn(email: "bob@example.com", password: password)),
    ]
    #expect(refusals.map { $0?.code } == ["wrong_credentials", "wrong_credentials"])
    #expect(refusals[0] == refusals[1])
    #expect(refusals[0]?.kind == .locked)
  }

  @Test("A password that every user has, or a short one, is refused before anything is sent")
  func weakPassword() async throws {
    let desk = try PeopleFixture()
    for weak in ["short", "password", "password123"] {
      let refusal = await desk.refusal(
        Accounts.SignUp(email: email, password: SecretText(weak)))
      #expect(refusal?.code == "weak_password", "\(weak)")
    }
    #expect(desk.sender.mails.isEmpty)
  }

  @Test("Signing up with an address that has an account answers the same, and signs no user up")
  func known() async throws {
    let desk = try PeopleFixture()
    _ = try await desk.join(email)
    desk.pass(seconds: 60)
    let sent = try await desk.service.perform(
      Accounts.SignUp(email: email, password: password), by: PeopleFixture.laptop)
    let other = try await desk.service.perform(
      Accounts.SignUp(email: "bob@example.com", password: password), by: PeopleFixture.laptop)
    #expect(sent.validSeconds == other.validSeconds)
    #expect(sent.resendSeconds == other.resendSeconds)
    #expect(sent.challenge.utf8.count == other.challenge.utf8.count)
    #expect(desk.sender.mails.map(\.template) == ["sign_up", "account_exists", "sign_up"])
  }

  @Test("A new password by mail signs in, and ends the sessions from before")
  func resets() async throws {
    let desk = try PeopleFixture()
    let ada = try await desk.join(email)
    desk.pass(seconds: 60)
    let sent = try await desk.service.perform(
      Accounts.RequestReset(email: email), by: PeopleFixture.laptop)
    let fresh = SecretText("quite other words")
    let grant = try await desk.service.perform(
      Accounts.ResetPassword(
        code: try desk.newestCode(byMail: true), challenge: sent.challenge, password: fresh),
      by: PeopleFixture.laptop)
    #expect(grant.person == ada.person)
    #expect(!grant.isNewAccount)
    #expect(await ada.refusal(Accounts.ListSessions()) == ServiceError(people: IdentityError.gone))
    #expect(await desk.refusal(Accounts.SignIn(email: email, password: password)) != nil)
    #expect(await desk.refusal(Accounts.SignIn(email: email, password: fresh)) == nil)
    #expect(try await ada.with(grant).perform(Accounts.ListSessions()).count == 2)
  }

  @Test("Asking for a new password answers the same for an address that no user has")
  func resetOfNobody() async throws {
    let desk = try PeopleFixture()
    let sent = try await desk.service.perform(
      Accounts.RequestReset(email: email), by: PeopleFixture.laptop)
    #expect(sent.validSeconds == 300)
    #expect(desk.sender.mails.map(\.template) == ["no_account"])
    let refusal = await desk.refusal(
      Accounts.ResetPassword(
        code: SecretText("000000"), challenge: sent.challenge, password: password))
    #expect(refusal?.code == "invalid_code")
  }
}

extension IdentityError {
  /// The answer to a token of an ended session.
  fileprivate static let gone = IdentityError(
    .unauthorized, "no user is signed in with this token", hint: "Sign in again")
}
