import DomainModels
import IdentityTesting
import Secrets
import Storage
import Testing

@testable import Identity

struct ResetTests {
  private let hasher = HookedPasswords()
  private let fixture: IdentityFixture
  private let device = IdentityFixture.device()
  private let address = IdentityFixture.address
  private let newPassword = Secret("a new password")

  init() throws { fixture = try IdentityFixture(passwords: hasher) }

  private func signIn(
    _ password: Secret = IdentityFixture.password, on device: Device = Device(label: "new")
  ) async throws -> SignIn {
    try await SignInWithPassword(fixture)(email: address, password: password, from: device)
  }

  private func reset(
    _ code: OneTimeCode, _ challenge: Identifier<Challenge>, to password: Secret? = nil
  ) async throws -> SignIn {
    try await ResetPassword(fixture)(
      code, challenge: challenge, to: password ?? newPassword, from: device)
  }

  private func request(_ email: String = IdentityFixture.address) async throws -> (
    code: OneTimeCode, challenge: Identifier<Challenge>
  ) {
    let request = try await RequestPasswordReset(fixture)(email: email, from: device)
    return (try fixture.mailedCode(), request.challenge)
  }

  /// Binds another address, as a change does, and nothing else.
  private func dropAddress(of account: Identifier<Account>) async throws {
    let contact = Contact.email(try EmailAddress("ada@new.example"))
    let binding = try ContactBinding(contact, of: account, in: fixture)
    let now = fixture.clock.now
    try await fixture.store.write { try binding.save(for: account, in: $0, at: now) }
  }

  @Test("I29 a reset sets the password, ends every session and forgives wrong ones")
  func reset() async throws {
    let old = try await fixture.signUp()
    for _ in 0..<10 { _ = await refusal { try await signIn(Secret("wrong password")) } }
    #expect(await refusal { try await signIn() }?.reason == .rateLimited)
    let request = try await RequestPasswordReset(fixture)(email: address, from: device)
    let code = try fixture.mailedCode()
    let weak = await refusal { try await reset(code, request.challenge, to: Secret("short")) }
    #expect(weak?.reason == .weakPassword)
    let new = try await reset(code, request.challenge)
    #expect(new.tokens.account == old.tokens.account)
    #expect(
      await refusal { try await AuthenticateAccess(fixture)(old.tokens.access) } == .unauthorized)
    #expect(
      await refusal { try await RefreshSession(fixture)(old.tokens.refresh) }
        == .invalidRefreshToken)
    #expect(await refusal { try await signIn() } == .wrongCredentials)
    #expect(try await !signIn(Secret("a new password")).isNewAccount)
    #expect(await refusal { try await reset(code, request.challenge) } == .codeExpired)
  }

  @Test("I29 a reset code that went to an address the owner dropped takes nothing")
  func droppedAddress() async throws {
    let mine = try await fixture.signUp()
    let asked = try await request()
    try await dropAddress(of: mine.tokens.account)
    #expect(await refusal { try await reset(asked.code, asked.challenge) } == .invalidCode)
    #expect(try await AuthenticateAccess(fixture)(mine.tokens.access) == fixture.person(mine))
  }

  @Test("I29 an address that is dropped while the password is hashed takes nothing either")
  func droppedMeanwhile() async throws {
    let mine = try await fixture.signUp()
    let asked = try await request()
    let account = mine.tokens.account
    hasher.meanwhile { try await self.dropAddress(of: account) }
    #expect(await refusal { try await reset(asked.code, asked.challenge) } == .invalidCode)
    #expect(try await AuthenticateAccess(fixture)(mine.tokens.access) == fixture.person(mine))
  }

  @Test("I29 a reset ends the account's other codes that are under way") func otherCodes()
    async throws
  {
    let mine = fixture.person(try await fixture.signUp())
    _ = try await RequestProof(fixture)(mine, from: device)
    fixture.pass(.seconds(60))
    let asked = try await request()
    _ = try await reset(asked.code, asked.challenge)
    let ends = try await fixture.store.read {
      try $0.fetch(Query<Challenge>().filter(\.account == mine.account)).map(\.end)
    }
    #expect(ends.count == 2 && Set(ends) == [.used, .replaced])
  }

  @Test("I2 a reset goes to the address as its owner spelled it, however it was typed")
  func spelling() async throws {
    _ = try await fixture.signUp()
    _ = try await request("ADA@EXAMPLE.COM")
    #expect(fixture.sender.mails.last?.address.text == address)
    _ = try await RequestPasswordReset(fixture)(email: "BOB@example.com", from: device)
    #expect(fixture.sender.mails.last?.address.text == "BOB@example.com")
  }

  @Test("I9 a right reset code counts as one try") func countedOnce() async throws {
    var fixture = fixture
    fixture.identityPolicy.triesPerContact = RateLimit(burst: 2, every: .seconds(86_400))
    _ = try await fixture.signUp()
    let asked = try await request()
    let new = try await ResetPassword(fixture)(
      asked.code, challenge: asked.challenge, to: newPassword, from: device)
    // The first try was the code of the sign-up.
    #expect(try await AuthenticateAccess(fixture)(new.tokens.access) == fixture.person(new))
  }

  @Test("I11 a reset code whose time runs out while the password is hashed sets none")
  func ranOut() async throws {
    _ = try await fixture.signUp()
    let asked = try await request()
    let fixture = fixture
    hasher.meanwhile { fixture.pass(.seconds(300)) }
    #expect(await refusal { try await reset(asked.code, asked.challenge) } == .codeExpired)
    hasher.meanwhile {}
    #expect(try await !signIn().isNewAccount)
  }

  @Test("I27 a reset forgives the wrong passwords of the device that resets too")
  func forgivesOwnDevice() async throws {
    _ = try await fixture.signUp(on: device)
    for _ in 0..<5 {
      _ = await refusal { try await signIn(Secret("wrong password"), on: device) }
    }
    #expect(await refusal { try await signIn(on: device) }?.reason == .rateLimited)
    let asked = try await request()
    _ = try await reset(asked.code, asked.challenge)
    #expect(try await !signIn(newPassword, on: device).isNewAccount)
  }

  @Test("I27 a new device gets in by a reset while a stranger guesses on, and stays in")
  func resetAgainstGuessing() async throws {
    _ = try await fixture.signUp(on: IdentityFixture.device("lost"))
    func guess() async {
      for place in 0..<30 {
        let stranger = Device(address: NetworkAddress("198.51.100.\(place)"))
        _ = await refusal { try await signIn(Secret("wrong password"), on: stranger) }
      }
    }
    await guess()
    #expect(await refusal { try await signIn(on: device) }?.reason == .rateLimited)
    let asked = try await request()
    _ = try await reset(asked.code, asked.challenge)
    await guess()
    #expect(await refusal { try await signIn(newPassword) }?.reason == .rateLimited)
    #expect(try await !signIn(newPassword, on: device).isNewAccount)
  }

  @Test("I25 the account's own address is no new password for a reset") func ownAddress()
    async throws
  {
    _ = try await fixture.signUp()
    let asked = try await request()
    let found = await refusal {
      try await reset(asked.code, asked.challenge, to: Secret("Ada@Example.com"))
    }
    #expect(found?.reason == .weakPassword)
    // The code is good still.
    #expect(try await !reset(asked.code, asked.challenge).isNewAccount)
  }
}
