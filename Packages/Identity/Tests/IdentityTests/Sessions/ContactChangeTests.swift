import DomainModels
import IdentityTesting
import Secrets
import Storage
import Testing

@testable import Identity

struct ContactChangeTests {
  private let fixture: IdentityFixture
  private let device = IdentityFixture.device()
  private let newAddress = "ada@new.example"

  init() throws { fixture = try IdentityFixture() }

  private func changeEmail(_ person: SignedIn) async throws -> AccountChange {
    let contact = Contact.email(try EmailAddress(newAddress))
    let request = try await RequestContactChange(fixture)(
      to: contact, by: person, proof: .password(IdentityFixture.password), from: device)
    return try await ConfirmContactChange(fixture)(
      try fixture.mailedCode(newAddress), to: contact, challenge: request.challenge, by: person,
      from: device)
  }

  private func changePassword(_ person: SignedIn) async throws -> AccountChange {
    try await ChangePassword(fixture)(
      to: Secret("a new password"), by: person, proof: .password(IdentityFixture.password),
      from: device)
  }

  @Test("I29 a reset code from before a change of address takes nothing", arguments: [false, true])
  func resetAfterChange(_ changesPassword: Bool) async throws {
    let person = fixture.person(try await fixture.signUp())
    let request = try await RequestPasswordReset(fixture)(
      email: IdentityFixture.address, from: device)
    let code = try fixture.mailedCode()
    fixture.pass(.seconds(60))
    let change =
      changesPassword ? try await changePassword(person) : try await changeEmail(person)
    let found = await refusal {
      try await ResetPassword(fixture)(
        code, challenge: request.challenge, to: Secret("a thief's password"), from: device)
    }
    #expect(found == .codeExpired)
    #expect(try await AuthenticateAccess(fixture)(change.tokens.access) == person)
    let ends = try await fixture.store.read {
      try $0.fetch(Query<Challenge>().filter(\.account == person.account)).map(\.end)
    }
    #expect(ends.contains(.replaced) && !ends.contains(nil))
  }

  @Test(
    "I29 the session that changes something gets new tokens, and its old ones are over",
    arguments: [false, true])
  func newTokens(_ changesPassword: Bool) async throws {
    let old = try await fixture.signUp()
    let person = fixture.person(old)
    let change =
      changesPassword ? try await changePassword(person) : try await changeEmail(person)
    let new = change.tokens
    #expect(new.session == person.session && new.account == person.account)
    #expect(new.access != old.tokens.access && new.refresh != old.tokens.refresh)
    #expect(
      await refusal { try await AuthenticateAccess(fixture)(old.tokens.access) } == .tokenExpired)
    #expect(try await AuthenticateAccess(fixture)(new.access) == person)
    let next = try await RefreshSession(fixture)(new.refresh)
    #expect(try await AuthenticateAccess(fixture)(next.access) == person)
  }

  @Test("I29 the refresh token from before a change has no grace") func noGrace() async throws {
    let old = try await fixture.signUp()
    _ = try await changePassword(fixture.person(old))
    #expect(
      await refusal { try await RefreshSession(fixture)(old.tokens.refresh) }
        == .invalidRefreshToken)
  }

  @Test("I30 a proof is not used up where a limit refuses what it was for") func proofIsKept()
    async throws
  {
    let person = fixture.person(try await fixture.signIn())
    let phone = "+447700900500"
    let contact = Contact.phone(try PhoneNumber(phone))
    let request = try await RequestProof(fixture)(person, from: device)
    let proof = Proof.code(try fixture.code(), challenge: request.challenge)
    _ = try await RequestPhoneCode(fixture)(phone, from: device)
    func change() async throws -> CodeRequest {
      try await RequestContactChange(fixture)(to: contact, by: person, proof: proof, from: device)
    }
    let wait = try #require(await refusal { try await change() }?.retryAfter)
    fixture.pass(wait)
    _ = try await change()
    fixture.pass(.seconds(60))
    #expect(await refusal { try await change() } == .codeExpired)
  }

  @Test("I25 the account's own address is no new password") func ownAddress() async throws {
    let person = fixture.person(try await fixture.signUp())
    let found = await refusal {
      try await ChangePassword(fixture)(
        to: Secret(IdentityFixture.address), by: person, proof: .password(IdentityFixture.password),
        from: device)
    }
    #expect(found?.reason == .weakPassword)
    _ = try await changePassword(person)
  }

  @Test("word of a change promises no way that the change may have closed") func honestNotice()
    async throws
  {
    _ = try await changeEmail(fixture.person(fixture.signUp()))
    let mail = try #require(fixture.sender.mails.last)
    #expect(mail.template == "contact_changed" && !mail.text.contains("new password"))
  }
}
