import DomainModels
import IdentityTesting
import Secrets
import Storage
import Testing

@testable import Identity

struct AccountTests {
  private let fixture: IdentityFixture
  private let device = IdentityFixture.device()
  private let newPassword = Secret("a new password")

  init() throws { fixture = try IdentityFixture() }

  private func proof(_ person: SignedIn) async throws -> Proof {
    fixture.pass(.seconds(300))
    let request = try await RequestProof(fixture)(person, from: device)
    let code = try fixture.sender.codes.last?.code ?? fixture.mailedCode()
    return .code(code, challenge: request.challenge)
  }

  @Test("I29 a changed password ends all other sessions, and the owner is told by mail")
  func changePassword() async throws {
    let other = try await fixture.signUp(on: IdentityFixture.device("old"))
    let mine = try await SignInWithPassword(fixture)(
      email: IdentityFixture.address, password: IdentityFixture.password, from: device)
    let change = try await ChangePassword(fixture)(
      to: newPassword, by: fixture.person(mine), proof: .password(IdentityFixture.password),
      from: device)
    #expect(change.endedSessions == 1 && change.isNoticeSent == true)
    #expect(fixture.sender.mails.last?.template == "password_changed")
    #expect(
      await refusal { try await RefreshSession(fixture)(other.tokens.refresh) }
        == .invalidRefreshToken)
    #expect(try await AuthenticateAccess(fixture)(change.tokens.access) == fixture.person(mine))
    let old = await refusal {
      try await SignInWithPassword(fixture)(
        email: IdentityFixture.address, password: IdentityFixture.password, from: device)
    }
    #expect(old == .wrongCredentials)
    _ = try await SignInWithPassword(fixture)(
      email: IdentityFixture.address, password: newPassword, from: device)
  }

  @Test("I29 a notice that does not go out takes nothing back") func notice() async throws {
    let mine = try await fixture.signUp()
    fixture.sender.isBroken = true
    let change = try await ChangePassword(fixture)(
      to: newPassword, by: fixture.person(mine), proof: .password(IdentityFixture.password),
      from: device)
    #expect(change.isNoticeSent == false)
    let other = try await fixture.signInAfterBreak(newPassword)
    #expect(other.tokens.account == mine.tokens.account)
  }

  @Test("I30 nothing that keeps the owner out is changed without a proof") func proofs()
    async throws
  {
    let mine = try await fixture.signUp()
    let person = fixture.person(mine)
    let phone = Contact.phone(try PhoneNumber("+447700900500"))
    let wrong: [Proof] = [
      .password(Secret("wrong password")),
      .code(OneTimeCode("123456"), challenge: fixture.identifiers.next()),
    ]
    for proof in wrong {
      let found = [
        await refusal {
          _ = try await ChangePassword(fixture)(
            to: newPassword, by: person, proof: proof, from: device)
        },
        await refusal {
          _ = try await RequestContactChange(fixture)(
            to: phone, by: person, proof: proof, from: device)
        },
        await refusal { try await DeleteAccount(fixture)(person, proof: proof, from: device) },
      ]
      #expect(found.allSatisfy { $0 == .wrongCredentials || $0 == .invalidCode })
    }
    #expect(fixture.sender.codes.isEmpty)
    #expect(try await AuthenticateAccess(fixture)(mine.tokens.access) == person)
  }

  @Test("I30 wrong passwords in a proof wait as others do") func proofWaits() async throws {
    let person = fixture.person(try await fixture.signUp())
    for tried in 0..<6 {
      let found = await refusal {
        try await DeleteAccount(fixture)(
          person, proof: .password(Secret("wrong password")), from: device)
      }
      #expect(found?.reason == (tried < 5 ? .wrongCredentials : .rateLimited))
    }
  }

  @Test("I30 a proof by code works once, and for its own account only") func proofCode()
    async throws
  {
    let mine = fixture.person(try await fixture.signIn())
    let other = fixture.person(try await fixture.signIn("+447700900124"))
    let proof = try await proof(mine)
    let email = Contact.email(try EmailAddress(IdentityFixture.address))
    let foreign = await refusal {
      try await RequestContactChange(fixture)(to: email, by: other, proof: proof, from: device)
    }
    #expect(foreign == .invalidCode)
    _ = try await RequestContactChange(fixture)(to: email, by: mine, proof: proof, from: device)
    let again = await refusal { try await DeleteAccount(fixture)(mine, proof: proof, from: device) }
    #expect(again == .codeExpired)
  }

  @Test("I30 an account without a password is told to prove itself by code") func noPassword()
    async throws
  {
    let person = fixture.person(try await fixture.signIn())
    let found = await refusal {
      try await DeleteAccount(fixture)(person, proof: .password(newPassword), from: device)
    }
    #expect(found?.reason == .proofImpossible)
  }

  @Test("I30 a new phone number needs the code that went there, and ends other sessions")
  func changePhone() async throws {
    let other = try await fixture.signIn(on: IdentityFixture.device("tablet"))
    let mine = try await fixture.signIn()
    let person = fixture.person(mine)
    let contact = Contact.phone(try PhoneNumber("+447700900500"))
    let request = try await RequestContactChange(fixture)(
      to: contact, by: person, proof: try await proof(person), from: device)
    #expect(fixture.sender.codes.last?.phone.e164 == "+447700900500")
    let code = try fixture.code("+447700900500")
    let confirm = ConfirmContactChange(fixture)
    let wrong = await refusal {
      try await confirm(
        fixture.wrong(code), to: contact, challenge: request.challenge, by: person, from: device)
    }
    #expect(wrong == .invalidCode)
    let change = try await confirm(
      code, to: contact, challenge: request.challenge, by: person, from: device)
    #expect(change.endedSessions == 1 && change.isNoticeSent == nil)
    #expect(
      await refusal { try await RefreshSession(fixture)(other.tokens.refresh) }
        == .invalidRefreshToken)
    fixture.pass(.seconds(3600))
    let again = try await fixture.signIn("+447700900500")
    #expect(again.tokens.account == person.account && !again.isNewAccount)
    #expect(try await fixture.signIn(IdentityFixture.number).isNewAccount)
  }

  @Test("I30 word of a new address goes to the old one") func changeEmail() async throws {
    let person = fixture.person(try await fixture.signUp())
    let contact = Contact.email(try EmailAddress("ada@new.example"))
    let request = try await RequestContactChange(fixture)(
      to: contact, by: person, proof: .password(IdentityFixture.password), from: device)
    let change = try await ConfirmContactChange(fixture)(
      try fixture.mailedCode("ada@new.example"), to: contact, challenge: request.challenge,
      by: person, from: device)
    #expect(change.isNoticeSent == true)
    #expect(fixture.sender.mails.last?.template == "contact_changed")
    #expect(fixture.sender.mails.last?.address.text == IdentityFixture.address)
    let signIn = try await SignInWithPassword(fixture)(
      email: "ada@new.example", password: IdentityFixture.password, from: device)
    #expect(signIn.tokens.account == person.account)
  }

  @Test("I31 a contact of another account is found out only by who reads its codes")
  func taken() async throws {
    _ = try await fixture.signIn("+447700900500")
    let mine = fixture.person(try await fixture.signIn())
    let contact = Contact.phone(try PhoneNumber("+447700900500"))
    let free = Contact.phone(try PhoneNumber("+447700900501"))
    let first = try await RequestContactChange(fixture)(
      to: contact, by: mine, proof: try await proof(mine), from: device)
    let second = try await RequestContactChange(fixture)(
      to: free, by: mine, proof: try await proof(mine), from: device)
    #expect(first.validity == second.validity && first.resendAfter == second.resendAfter)
    let request = try await RequestContactChange(fixture)(
      to: contact, by: mine, proof: try await proof(mine), from: device)
    let found = await refusal {
      try await ConfirmContactChange(fixture)(
        try fixture.code("+447700900500"), to: contact, challenge: request.challenge, by: mine,
        from: device)
    }
    #expect(found == .contactTaken)
  }

  @Test("I44 deleting leaves nothing of the account but limits that name no user") func delete()
    async throws
  {
    let other = try await fixture.signIn("+447700900124")
    let mine = fixture.person(try await fixture.signIn())
    _ = try await RequestPhoneCode(fixture)(IdentityFixture.number, from: device)
    try await DeleteAccount(fixture)(mine, proof: try await proof(mine), from: device)
    let accounts = try await fixture.store.read { try $0.fetch(Query<Account>()).map(\.id) }
    #expect(accounts == [other.tokens.account])
    let counts = try await fixture.store.read { transaction in
      [
        try transaction.count(Query<PhoneBinding>().includingDeleted()),
        try transaction.count(Query<Session>().includingDeleted()),
        try transaction.count(
          Query<SecurityEvent>().filter(\.account == mine.account).includingDeleted()),
        try transaction.count(Query<Challenge>().includingDeleted()),
      ]
    }
    // What is left is the other's: a number, a session, no event, the code that was used.
    #expect(counts == [1, 1, 0, 1])
    fixture.pass(.seconds(3600))
    #expect(try await fixture.signIn().isNewAccount)
  }

  @Test("I43 the audit log tells what happened, and neither to whom nor where") func events()
    async throws
  {
    let mine = try await fixture.signUp()
    _ = try await ChangePassword(fixture)(
      to: newPassword, by: fixture.person(mine), proof: .password(IdentityFixture.password),
      from: device)
    fixture.pass(.seconds(1))
    let events = try await ListSecurityEvents(fixture)(fixture.person(mine))
    #expect(Set(events.map(\.kind)) == [.signedUp, .signedIn, .passwordChanged])
    #expect(events.first?.kind == .passwordChanged)
    #expect(
      SecurityEvent.schema.definition.columns.allSatisfy { $0.type != .text || $0.name == "kind" })
  }

  @Test("I43 tidying erases what is over, and no more") func tidy() async throws {
    let first = try await fixture.signIn()
    try await SignOut(fixture)(fixture.person(first))
    let second = try await fixture.signIn()
    #expect(try await PurgeExpiredIdentityRecords(fixture)() > 0)
    #expect(try await fixture.store.read { try $0.count(Query<Session>()) } == 2)
    fixture.pass(.seconds(2 * 86_400))
    let next = try await RefreshSession(fixture)(second.tokens.refresh)
    try await PurgeExpiredIdentityRecords(fixture)()
    let left = try await fixture.store.read { transaction in
      [
        try transaction.count(Query<Challenge>()), try transaction.count(Query<Session>()),
        try transaction.count(Query<RateBucket>()), try transaction.count(Query<SecurityEvent>()),
      ]
    }
    #expect(left == [0, 1, 0, 4])
    fixture.pass(.seconds(95 * 86_400))
    try await PurgeExpiredIdentityRecords(fixture)()
    #expect(try await fixture.store.read { try $0.count(Query<SecurityEvent>()) } == 0)
    #expect(try await fixture.store.read { try $0.count(Query<Session>()) } == 0)
    #expect(
      await refusal { try await RefreshSession(fixture)(next.refresh) } == .invalidRefreshToken)
    #expect(try await !fixture.signIn().isNewAccount)
  }
}

extension IdentityFixture {
  /// Signs in by password although the sender is broken.
  fileprivate func signInAfterBreak(_ password: Secret) async throws -> SignIn {
    try await SignInWithPassword(self)(
      email: Self.address, password: password, from: Self.device())
  }
}
