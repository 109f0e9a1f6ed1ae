import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Testing

@Suite("Changes of an account")
struct AccountChangeTests {
  private let email = "ada@example.com"
  private let old = SecretText("several words in a row")
  private let fresh = SecretText("quite other words")

  @Test("A new password with the old one as proof: the session goes on with new tokens")
  func password() async throws {
    let fixture = try PeopleFixture()
    let ada = try await fixture.join(email)
    let grant = try await ada.perform(
      Accounts.ChangePassword(password: fresh, proof: .password(old)))
    #expect(grant.session == ada.grant.session)
    #expect(await ada.refusal(Accounts.ListSessions())?.reason == .tokenExpired)
    #expect(await ada.with(grant).refusal(Accounts.ListSessions()) == nil)
    #expect(await fixture.refusal(Accounts.SignIn(email: email, password: fresh)) == nil)
    #expect(fixture.sender.mails.last?.template == "password_changed")
  }

  @Test("A first password with a code as proof, which works once")
  func passwordByCode() async throws {
    let fixture = try PeopleFixture()
    let member = try await fixture.join(1)
    let noPassword = await member.refusal(
      Accounts.ChangePassword(password: fresh, proof: .password(old)))
    #expect(noPassword?.code == "proof_impossible")
    fixture.pass(seconds: 60)
    let proof = try await member.codeProof()
    let grant = try await member.perform(
      Accounts.ChangePassword(password: fresh, proof: proof))
    let again = await member.with(grant).refusal(
      Accounts.ChangePassword(password: old, proof: proof))
    #expect(again?.code == "code_expired")
  }

  @Test("A wrong proof changes nothing")
  func wrongProof() async throws {
    let fixture = try PeopleFixture()
    let ada = try await fixture.join(email)
    let refusals = [
      await ada.refusal(
        Accounts.ChangePassword(password: fresh, proof: .password(SecretText("wrong words")))),
      await ada.refusal(
        Accounts.ChangeContact(
          contact: "+44 7700 900001", proof: .code(SecretText("000000"), challenge: "none"))),
    ]
    #expect(refusals.map { $0?.code } == ["wrong_credentials", "invalid_code"])
    #expect(fixture.sender.codes.isEmpty)
    #expect(await fixture.refusal(Accounts.SignIn(email: email, password: old)) == nil)
  }

  @Test("A number for an account that had an address: either signs in from then on")
  func addsPhone() async throws {
    let fixture = try PeopleFixture()
    let ada = try await fixture.join(email)
    let phone = "+44 7700 900077"
    let sent = try await ada.perform(
      Accounts.ChangeContact(contact: phone, proof: .password(old)))
    let grant = try await ada.perform(
      Accounts.ConfirmContact(
        contact: phone, code: try fixture.newestCode(), challenge: sent.challenge))
    #expect(grant.session == ada.grant.session)
    #expect(fixture.sender.mails.last?.template == "contact_changed")
    fixture.pass(seconds: 60)
    let byPhone = try await fixture.join(77)
    #expect(byPhone.person == ada.person)
    #expect(!byPhone.grant.isNewAccount)
    #expect(await fixture.refusal(Accounts.SignIn(email: email, password: old)) == nil)
  }

  @Test("A new address takes the place of the old")
  func changesAddress() async throws {
    let fixture = try PeopleFixture()
    let ada = try await fixture.join(email)
    let other = "lovelace@example.com"
    let sent = try await ada.perform(
      Accounts.ChangeContact(contact: other, proof: .password(old)))
    _ = try await ada.perform(
      Accounts.ConfirmContact(
        contact: other, code: try fixture.newestCode(byMail: true), challenge: sent.challenge))
    #expect(
      await fixture.refusal(Accounts.SignIn(email: email, password: old))?.code
        == "wrong_credentials")
    #expect(await fixture.refusal(Accounts.SignIn(email: other, password: old)) == nil)
  }

  @Test("A contact of another account stays theirs")
  func takenContact() async throws {
    let fixture = try PeopleFixture()
    let bob = try await fixture.join(1)
    let ada = try await fixture.join(email)
    fixture.pass(seconds: 60)
    let phone = "+44 7700 900001"
    let sent = try await ada.perform(
      Accounts.ChangeContact(contact: phone, proof: .password(old)))
    let refusal = await ada.refusal(
      Accounts.ConfirmContact(
        contact: phone, code: try fixture.newestCode(), challenge: sent.challenge))
    #expect(refusal?.code == "contact_taken")
    fixture.pass(seconds: 60)
    #expect(try await fixture.join(1).person == bob.person)
  }

  @Test("A contact that is neither number nor address is refused, and sends nothing")
  func noContact() async throws {
    let fixture = try PeopleFixture()
    let ada = try await fixture.join(email)
    let sent = fixture.sender.mails.count
    for (contact, code) in [("ada", "invalid_phone_number"), ("a@", "invalid_email")] {
      let refusal = await ada.refusal(
        Accounts.ChangeContact(contact: contact, proof: .password(old)))
      #expect(refusal?.code == code)
    }
    #expect(fixture.sender.mails.count == sent)
    #expect(fixture.sender.codes.isEmpty)
  }
}
