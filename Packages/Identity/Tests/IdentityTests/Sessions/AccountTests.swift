import DomainModels
import IdentityTesting
import Secrets
import Storage
import Testing

@testable import Identity

struct AccountTests {
  private let desk: IdentityFixture
  private let device = IdentityFixture.device()
  private let newPassword = Secret("a new password")

  init() throws { desk = try IdentityFixture() }

  private func proof(_ person: SignedIn) async throws -> Proof {
    desk.pass(.seconds(300))
    let request = try await RequestProof(desk)(person, from: device)
    let code = try desk.sender.codes.last?.code ?? desk.mailedCode()
    return .code(code, challenge: request.challenge)
  }

  @Test("I29 a changed password ends all other sessions, and the owner is told by mail")
  func changePassword() async throws {
    let other = try await desk.signUp(on: IdentityFixture.device("old"))
    let mine = try await SignInWithPassword(desk)(
      email: IdentityFixture.address, password: IdentityFixture.password, from: device)
    let change = try await ChangePassword(desk)(
      to: newPassword, by: desk.person(mine), proof: .password(IdentityFixture.password),
      from: device)
    #expect(change.endedSessions == 1 && change.isNoticeSent == true)
    #expect(desk.sender.mails.last?.template == "password_changed")
    #expect(
      await refusal { try await RefreshSession(desk)(other.tokens.refresh) }
        == .invalidRefreshToken)
    #expect(try await AuthenticateAccess(desk)(change.tokens.access) == desk.person(mine))
    let old = await refusal {
      try await SignInWithPassword(desk)(
        email: IdentityFixture.address, password: IdentityFixture.password, from: device)
    }
    #expect(old == .wrongCredentials)
    _ = try await SignInWithPassword(desk)(
      email: IdentityFixture.address, password: newPassword, from: device)
  }

  @Test("I29 a notice that does not go out takes nothing back") func notice() async throws {
    let mine = try await desk.signUp()
    desk.sender.isBroken = true
    let change = try await ChangePassword(desk)(
      to: newPassword, by: desk.person(mine), proof: .password(IdentityFixture.password),
      from: device)
    #expect(change.isNoticeSent == false)
    let other = try await desk.signInAfterBreak(newPassword)
    #expect(other.tokens.account == mine.tokens.account)
  }

  @Test("I30 nothing that keeps the owner out is changed without a proof") func proofs()
    async throws
  {
    let mine = try await desk.signUp()
    let person = desk.person(mine)
    let phone = Contact.phone(try PhoneNumber("+447700900500"))
    let wrong: [Proof] = [
      .password(Secret("wrong password")),
      .code(OneTimeCode("123456"), challenge: desk.identifiers.next()),
    ]
    for proof in wrong {
      let found = [
        await refusal {
          _ = try await ChangePassword(desk)(
            to: newPassword, by: person, proof: proof, from: device)
        },
        await refusal {
          _ = try await RequestContactChange(desk)(
            to: phone, by: person, proof: proof, from: device)
        },
        await refusal { try await DeleteAccount(desk)(person, proof: proof, from: device) },
      ]
      #expect(found.allSatisfy { $0 == .wrongCredentials || $0 == .invalidCode })
    }
    #expect(desk.sender.codes.isEmpty)
    #expect(try await AuthenticateAccess(desk)(mine.tokens.access) == person)
  }

  @Test("I30 wrong passwords in a proof wait as others do") func proofWaits() async throws {
    let person = desk.person(try await desk.signUp())
    for tried in 0..<6 {
      let found = await refusal {
        try await DeleteAccount(desk)(
          person, proof: .password(Secret("wrong password")), from: device)
      }
      #expect(found?.reason == (tried < 5 ? .wrongCredentials : .rateLimited))
    }
  }

  @Test("I30 a proof by code works once, and for its own account only") func proofCode()
    async throws
  {
    let mine = desk.person(try await desk.signIn())
    let other = desk.person(try await desk.signIn("+447700900124"))
    let proof = try await proof(mine)
    let email = Contact.email(try EmailAddress(IdentityFixture.address))
    let foreign = await refusal {
      try await RequestContactChange(desk)(to: email, by: other, proof: proof, from: device)
    }
    #expect(foreign == .invalidCode)
    _ = try await RequestContactChange(desk)(to: email, by: mine, proof: proof, from: device)
    let again = await refusal { try await DeleteAccount(desk)(mine, proof: proof, from: device) }
    #expect(again == .codeExpired)
  }

  @Test("I30 an account without a password is told to prove itself by code") func noPassword()
    async throws
  {
    let person = desk.person(try await desk.signIn())
    let found = await refusal {
      try await DeleteAccount(desk)(person, proof: .password(newPassword), from: device)
    }
    #expect(found?.reason == .proofImpossible)
  }

  @Test("I30 a new phone number needs the code that went there, and ends other sessions")
  func changePhone() async throws {
    let other = try await desk.signIn(on: IdentityFixture.device("tablet"))
    let mine = try await desk.signIn()
    let person = desk.person(mine)
    let contact = Contact.phone(try PhoneNumber("+447700900500"))
    let request = try await RequestContactChange(desk)(
      to: contact, by: person, proof: try await proof(person), from: device)
    #expect(desk.sender.codes.last?.phone.e164 == "+447700900500")
    let code = try desk.code("+447700900500")
    let confirm = ConfirmContactChange(desk)
    let wrong = await refusal {
      try await confirm(
        desk.wrong(code), to: contact, challenge: request.challenge, by: person, from: device)
    }
    #expect(wrong == .invalidCode)
    let change = try await confirm(
      code, to: contact, challenge: request.challenge, by: person, from: device)
    #expect(change.endedSessions == 1 && change.isNoticeSent == nil)
    #expect(
      await refusal { try await RefreshSession(desk)(other.tokens.refresh) }
        == .invalidRefreshToken)
    desk.pass(.seconds(3600))
    let again = try await desk.signIn("+447700900500")
    #expect(again.tokens.account == person.account && !again.isNewAccount)
    #expect(try await desk.signIn(IdentityFixture.number).isNewAccount)
  }

  @Test("I30 word of a new address goes to the old one") func changeEmail() async throws {
    let person = desk.person(try await desk.signUp())
    let contact = Contact.email(try EmailAddress("ada@new.example"))
    let request = try await RequestContactChange(desk)(
      to: contact, by: person, proof: .password(IdentityFixture.password), from: device)
    let change = try await ConfirmContactChange(desk)(
      try desk.mailedCode("ada@new.example"), to: contact, challenge: request.challenge,
      by: person, from: device)
    #expect(change.isNoticeSent == true)
    #expect(desk.sender.mails.last?.template == "contact_changed")
    #expect(desk.sender.mails.last?.address.text == IdentityFixture.address)
    let signIn = try await SignInWithPassword(desk)(
      email: "ada@new.example", password: IdentityFixture.password, from: device)
    #expect(signIn.tokens.account == person.account)
  }

  @Test("I31 a contact of another account is found out only by who reads its codes")
  func taken() async throws {
    _ = try await desk.signIn("+447700900500")
    let mine = desk.person(try await desk.signIn())
    let contact = Contact.phone(try PhoneNumber("+447700900500"))
    let free = Contact.phone(try PhoneNumber("+447700900501"))
    let first = try await RequestContactChange(desk)(
      to: contact, by: mine, proof: try await proof(mine), from: device)
    let second = try await RequestContactChange(desk)(
      to: free, by: mine, proof: try await proof(mine), from: device)
    #expect(first.validity == second.validity && first.resendAfter == second.resendAfter)
    let request = try await RequestContactChange(desk)(
      to: contact, by: mine, proof: try await proof(mine), from: device)
    let found = await refusal {
      try await ConfirmContactChange(desk)(
        try desk.code("+447700900500"), to: contact, challenge: request.challenge, by: mine,
        from: device)
    }
    #expect(found == .contactTaken)
  }

  @Test("I44 deleting leaves nothing of the account but limits that name no user") func delete()
    async throws
  {
    let other = try await desk.signIn("+447700900124")
    let mine = desk.person(try await desk.signIn())
    _ = try await RequestPhoneCode(desk)(IdentityFixture.number, from: device)
    try await DeleteAccount(desk)(mine, proof: try await proof(mine), from: device)
    let accounts = try await desk.store.read { try $0.fetch(Query<Account>()).map(\.id) }
    #expect(accounts == [other.tokens.account])
    let counts = try await desk.store.read { transaction in
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
    desk.pass(.seconds(3600))
    #expect(try await desk.signIn().isNewAccount)
  }

  @Test("I43 the audit log tells what happened, and neither to whom nor where") func events()
    async throws
  {
    let mine = try await desk.signUp()
    _ = try await ChangePassword(desk)(
      to: newPassword, by: desk.person(mine), proof: .password(IdentityFixture.password),
      from: device)
    desk.pass(.seconds(1))
    let events = try await ListSecurityEvents(desk)(desk.person(mine))
    #expect(Set(events.map(\.kind)) == [.signedUp, .signedIn, .passwordChanged])
    #expect(events.first?.kind == .passwordChanged)
    #expect(
      SecurityEvent.schema.definition.columns.allSatisfy { $0.type != .text || $0.name == "kind" })
  }

  @Test("I43 tidying erases what is over, and no more") func tidy() async throws {
    let first = try await desk.signIn()
    try await SignOut(desk)(desk.person(first))
    let second = try await desk.signIn()
    #expect(try await PurgeExpiredIdentityRecords(desk)() > 0)
    #expect(try await desk.store.read { try $0.count(Query<Session>()) } == 2)
    desk.pass(.seconds(2 * 86_400))
    let next = try await RefreshSession(desk)(second.tokens.refresh)
    try await PurgeExpiredIdentityRecords(desk)()
    let left = try await desk.store.read { transaction in
      [
        try transaction.count(Query<Challenge>()), try transaction.count(Query<Session>()),
        try transaction.count(Query<RateBucket>()), try transaction.count(Query<SecurityEvent>()),
      ]
    }
    #expect(left == [0, 1, 0, 4])
    desk.pass(.seconds(95 * 86_400))
    try await PurgeExpiredIdentityRecords(desk)()
    #expect(try await desk.store.read { try $0.count(Query<SecurityEvent>()) } == 0)
    #expect(try await desk.store.read { try $0.count(Query<Session>()) } == 0)
    #expect(
      await refusal { try await RefreshSession(desk)(next.refresh) } == .invalidRefreshToken)
    #expect(try await !desk.signIn().isNewAccount)
  }
}

extension IdentityFixture {
  /// Signs in by password although the sender is broken.
  fileprivate func signInAfterBreak(_ password: Secret) async throws -> SignIn {
    try await SignInWithPassword(self)(
      email: Self.address, password: password, from: Self.device())
  }
}
