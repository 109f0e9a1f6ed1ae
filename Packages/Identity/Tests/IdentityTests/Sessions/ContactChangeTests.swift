import DomainModels
import IdentityTesting
import Secrets
import Storage
import Testing

@testable import Identity

struct ContactChangeTests {
  private let desk: IdentityFixture
  private let device = IdentityFixture.device()
  private let newAddress = "ada@new.example"

  init() throws { desk = try IdentityFixture() }

  private func changeEmail(_ person: SignedIn) async throws -> AccountChange {
    let contact = Contact.email(try EmailAddress(newAddress))
    let request = try await RequestContactChange(desk)(
      to: contact, by: person, proof: .password(IdentityFixture.password), from: device)
    return try await ConfirmContactChange(desk)(
      try desk.mailedCode(newAddress), to: contact, challenge: request.challenge, by: person,
      from: device)
  }

  private func changePassword(_ person: SignedIn) async throws -> AccountChange {
    try await ChangePassword(desk)(
      to: Secret("a new password"), by: person, proof: .password(IdentityFixture.password),
      from: device)
  }

  @Test("I29 a reset code from before a change of address takes nothing", arguments: [false, true])
  func resetAfterChange(_ changesPassword: Bool) async throws {
    let person = desk.person(try await desk.signUp())
    let request = try await RequestPasswordReset(desk)(email: IdentityFixture.address, from: device)
    let code = try desk.mailedCode()
    desk.pass(.seconds(60))
    let change =
      changesPassword ? try await changePassword(person) : try await changeEmail(person)
    let found = await refusal {
      try await ResetPassword(desk)(
        code, challenge: request.challenge, to: Secret("a thief's password"), from: device)
    }
    #expect(found == .codeExpired)
    #expect(try await AuthenticateAccess(desk)(change.tokens.access) == person)
    let ends = try await desk.store.read {
      try $0.fetch(Query<Challenge>().filter(\.account == person.account)).map(\.end)
    }
    #expect(ends.contains(.replaced) && !ends.contains(nil))
  }

  @Test(
    "I29 the session that changes something gets new tokens, and its old ones are over",
    arguments: [false, true])
  func newTokens(_ changesPassword: Bool) async throws {
    let old = try await desk.signUp()
    let person = desk.person(old)
    let change =
      changesPassword ? try await changePassword(person) : try await changeEmail(person)
    let new = change.tokens
    #expect(new.session == person.session && new.account == person.account)
    #expect(new.access != old.tokens.access && new.refresh != old.tokens.refresh)
    #expect(
      await refusal { try await AuthenticateAccess(desk)(old.tokens.access) } == .tokenExpired)
    #expect(try await AuthenticateAccess(desk)(new.access) == person)
    let next = try await RefreshSession(desk)(new.refresh)
    #expect(try await AuthenticateAccess(desk)(next.access) == person)
  }

  @Test("I29 the refresh token from before a change has no grace") func noGrace() async throws {
    let old = try await desk.signUp()
    _ = try await changePassword(desk.person(old))
    #expect(
      await refusal { try await RefreshSession(desk)(old.tokens.refresh) }
        == .invalidRefreshToken)
  }

  @Test("I30 a proof is not used up where a limit refuses what it was for") func proofIsKept()
    async throws
  {
    let person = desk.person(try await desk.signIn())
    let phone = "+447700900500"
    let contact = Contact.phone(try PhoneNumber(phone))
    let request = try await RequestProof(desk)(person, from: device)
    let proof = Proof.code(try desk.code(), challenge: request.challenge)
    _ = try await RequestPhoneCode(desk)(phone, from: device)
    func change() async throws -> CodeRequest {
      try await RequestContactChange(desk)(to: contact, by: person, proof: proof, from: device)
    }
    let wait = try #require(await refusal { try await change() }?.retryAfter)
    desk.pass(wait)
    _ = try await change()
    desk.pass(.seconds(60))
    #expect(await refusal { try await change() } == .codeExpired)
  }

  @Test("I25 the account's own address is no new password") func ownAddress() async throws {
    let person = desk.person(try await desk.signUp())
    let found = await refusal {
      try await ChangePassword(desk)(
        to: Secret(IdentityFixture.address), by: person, proof: .password(IdentityFixture.password),
        from: device)
    }
    #expect(found?.reason == .weakPassword)
    _ = try await changePassword(person)
  }

  @Test("word of a change promises no way that the change may have closed") func honestNotice()
    async throws
  {
    _ = try await changeEmail(desk.person(desk.signUp()))
    let mail = try #require(desk.sender.mails.last)
    #expect(mail.template == "contact_changed" && !mail.text.contains("new password"))
  }
}
