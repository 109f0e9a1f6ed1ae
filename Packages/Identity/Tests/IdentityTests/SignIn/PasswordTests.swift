import DomainModels
import IdentityTesting
import Secrets
import Storage
import Synchronization
import Testing

@testable import Identity

struct PasswordTests {
  private let hasher = FastPasswords()
  private let desk: IdentityFixture
  private let device = IdentityFixture.device()
  private let password = IdentityFixture.password
  private let address = IdentityFixture.address

  init() throws { desk = try IdentityFixture(passwords: hasher) }

  private func signIn(
    _ password: Secret? = nil, _ email: String? = nil, on device: Device = Device(label: "new")
  ) async throws -> SignIn {
    try await SignInWithPassword(desk)(
      email: email ?? address, password: password ?? self.password, from: device)
  }

  @Test(
    "I25 a password has 8 characters to 256 bytes, and is none that every user tries",
    arguments: [
      ("1234567", false), ("seven77", false), ("eight888", true), ("éééééééé", true),
      ("ééééééé", false), ("password", false), ("PassWord1", false), ("aaaaaaaaaaaa", false),
      ("ada@example.com", false), ("correct horse", true), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", true),
      (String(repeating: "ab", count: 128), true),
      (String(repeating: "ab", count: 128) + "c", false),
      ("", false),
    ])
  func strength(_ password: String, _ isGood: Bool) async throws {
    let error = await refusal {
      try await SignUpWithPassword(desk)(
        email: address, password: Secret(password), from: device)
    }
    #expect(error?.reason == (isGood ? nil : .weakPassword))
    let general = password.isEmpty || password == "password"
    #expect(general || error?.message.contains(password) != true)
  }

  @Test("I25 the common passwords are long enough to matter, in lower case, and each there once")
  func commonPasswords() {
    #expect(CommonPasswords.all.allSatisfy { $0.count >= 8 && $0 == $0.lowercased() })
    #expect(Set(CommonPasswords.all).count == CommonPasswords.all.count)
  }

  @Test("signing up by e-mail takes the code from the mail, and gives an account with the password")
  func signUp() async throws {
    let request = try await SignUpWithPassword(desk)(
      email: "Ada@Example.com", password: password, from: device)
    #expect(try await desk.store.read { try $0.count(Query<Account>()) } == 0)
    let code = try desk.mailedCode()
    let wrong = await refusal {
      try await ConfirmSignUp(desk)(
        desk.wrong(code), email: address, challenge: request.challenge, from: device)
    }
    #expect(wrong == .invalidCode)
    let first = try await ConfirmSignUp(desk)(
      code, email: address, challenge: request.challenge, from: device)
    #expect(first.isNewAccount)
    let second = try await signIn()
    #expect(!second.isNewAccount && second.tokens.account == first.tokens.account)
  }

  @Test("I14 signing up with a known address answers as with an unknown one, after the same work")
  func knownSignUp() async throws {
    _ = try await desk.signUp()
    let before = hasher.work
    let known = try await SignUpWithPassword(desk)(
      email: address, password: Secret("another password"), from: device)
    let middle = hasher.work
    let unknown = try await SignUpWithPassword(desk)(
      email: "bob@example.com", password: Secret("another password"), from: device)
    #expect(middle - before == hasher.work - middle)
    #expect(known.validity == unknown.validity && known.resendAfter == unknown.resendAfter)
    #expect(desk.sender.mails.suffix(2).map(\.template) == ["account_exists", "sign_up"])
    let rows = try await desk.store.read { try $0.fetch(Query<Challenge>()) }
      .filter { $0.end == nil }
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.account == nil && $0.passwordHash != nil })
    // The code of the first was sent to no user, and the password stays what it was.
    #expect(try await signIn().tokens.account == signIn().tokens.account)
  }

  @Test("I14 a wrong password and an unknown address answer alike, after the same work")
  func identicalSignIn() async throws {
    _ = try await desk.signUp()
    let before = hasher.work
    let known = await refusal { try await signIn(Secret("wrong password")) }
    let middle = hasher.work
    let unknown = await refusal { try await signIn(Secret("wrong password"), "bob@example.com") }
    #expect(known == .wrongCredentials && known == unknown)
    #expect(middle - before == 1 && hasher.work - middle == 1)
    let long = Secret(String(repeating: "x", count: 300))
    #expect(await refusal { try await signIn(long) } == .wrongCredentials)
  }

  @Test("I14 a reset answers alike for known and unknown addresses, and mails both")
  func identicalReset() async throws {
    _ = try await desk.signUp()
    let known = try await RequestPasswordReset(desk)(email: address, from: device)
    let unknown = try await RequestPasswordReset(desk)(email: "bob@example.com", from: device)
    #expect(known.validity == unknown.validity && known.resendAfter == unknown.resendAfter)
    #expect(desk.sender.mails.suffix(2).map(\.template) == ["password_reset", "no_account"])
    let rows = try await desk.store.read { try $0.fetch(Query<Challenge>()) }
      .filter { $0.end == nil }
    #expect(rows.count == 2)
    let errors = [
      await refusal { try await reset(OneTimeCode("none"), known.challenge) },
      await refusal { try await reset(OneTimeCode("none"), unknown.challenge) },
    ]
    #expect(errors == [.invalidCode, .invalidCode])
  }

  private func reset(
    _ code: OneTimeCode, _ challenge: Identifier<Challenge>,
    to password: Secret = Secret("a new password")
  ) async throws -> SignIn {
    try await ResetPassword(desk)(code, challenge: challenge, to: password, from: device)
  }

  @Test("I14 a password is hashed for a reset only if the code is right") func dearWork()
    async throws
  {
    _ = try await desk.signUp()
    let request = try await RequestPasswordReset(desk)(email: address, from: device)
    let before = hasher.work
    _ = await refusal { try await reset(OneTimeCode("none"), request.challenge) }
    #expect(hasher.work == before)
  }

  @Test(
    "I26 wrong passwords wait longer each time, an unknown address as a known one",
    arguments: [IdentityFixture.address, "nobody@example.com"])
  func growingWaits(_ email: String) async throws {
    _ = try await desk.signUp()
    var waits: [Duration] = []
    for _ in 0..<20 {
      var error = await refusal { try await signIn(Secret("wrong password"), email) }
      if error?.reason == .rateLimited {
        let wait = try #require(error?.retryAfter)
        waits.append(wait)
        desk.pass(wait)
        error = await refusal { try await signIn(Secret("wrong password"), email) }
      }
      #expect(error == .wrongCredentials)
    }
    #expect(
      waits
        == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900].map {
          Duration.seconds($0)
        })
  }

  @Test("I26 tries at one time can't pass before they are counted") func parallelTries()
    async throws
  {
    _ = try await desk.signUp()
    let found = await withTaskGroup(of: IdentityError.Reason?.self) { group in
      for _ in 0..<20 {
        group.addTask { await refusal { try await self.signIn(Secret("wrong password")) }?.reason }
      }
      return await group.reduce(into: [IdentityError.Reason?: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(found[.wrongCredentials] == 5 && found[.rateLimited] == 15)
  }

  @Test("I26 a place is counted over all accounts, and the user's own account does not wipe it out")
  func places() async throws {
    var desk = desk
    desk.identityPolicy.addressLockout.freeTries = 6
    desk.identityPolicy.triesPerAddress = RateLimit(burst: 1000, every: .seconds(1))
    _ = try await desk.signUp("eve@example.com")
    let place = IdentityFixture.device("eve's other", from: "192.0.2.66")
    let signIn = SignInWithPassword(desk)
    var reasons: [IdentityError.Reason?] = []
    for victim in 0..<8 {
      let email = "victim\(victim)@example.com"
      reasons.append(
        await refusal {
          try await signIn(
            email: email, password: Secret("wrong password"), from: Device(address: place.address))
        }?.reason)
      _ = await refusal {
        try await signIn(
          email: "eve@example.com", password: password, from: Device(address: place.address))
      }
    }
    #expect(reasons.prefix(6).allSatisfy { $0 == .wrongCredentials })
    #expect(reasons[6] == .rateLimited)
  }

  @Test("I27 a stranger who never stops keeps no user out of a device they signed in on")
  func ownDevices() async throws {
    _ = try await desk.signUp(on: device)
    try await guess(30)
    for _ in 0..<12 {
      let wait = try #require(await refusal { try await signIn() }?.retryAfter)
      #expect(wait <= desk.identityPolicy.accountLockout.longestWait)
      desk.pass(wait)
      // The stranger is there first, whenever a wait is over: a new device has to wait on.
      try await guess(1)
      #expect(await refusal { try await signIn() }?.reason == .rateLimited)
      #expect(try await !signIn(on: device).isNewAccount)
    }
  }

  @Test("I27 a new device waits no longer than guessing goes on, and a quarter of an hour")
  func newDevice() async throws {
    _ = try await desk.signUp(on: device)
    try await guess(30)
    let wait = try #require(await refusal { try await signIn() }?.retryAfter)
    #expect(wait <= desk.identityPolicy.accountLockout.longestWait)
    desk.pass(wait)
    #expect(try await !signIn().isNewAccount)
  }

  /// Guesses from as many places.
  private func guess(_ count: Int) async throws {
    for place in 0..<count {
      let stranger = Device(address: NetworkAddress("198.51.100.\(place)"))
      let found = await refusal { try await signIn(Secret("wrong password"), on: stranger) }
      #expect(found == .wrongCredentials || found?.reason == .rateLimited)
    }
  }

  @Test("I23 a clock that goes back ends no wait after wrong passwords, and makes none endless")
  func clockBack() async throws {
    _ = try await desk.signUp()
    for _ in 0..<6 {
      if let wait = await refusal({ try await signIn(Secret("wrong password")) })?.retryAfter {
        desk.pass(wait)
        _ = await refusal { try await signIn(Secret("wrong password")) }
      }
    }
    desk.pass(.seconds(-86_400))
    let wait = try #require(await refusal { try await signIn() }?.retryAfter)
    #expect(wait == .seconds(2))
    desk.pass(wait)
    #expect(try await !signIn().isNewAccount)
  }

  @Test("I26 a day without a wrong one forgets them all") func memory() async throws {
    _ = try await desk.signUp()
    for _ in 0..<5 { _ = await refusal { try await signIn(Secret("wrong password")) } }
    desk.pass(.seconds(86_400))
    for _ in 0..<5 {
      #expect(await refusal { try await signIn(Secret("wrong password")) } == .wrongCredentials)
    }
  }

  @Test("I28 a hash of another cost is made again when its password is at hand") func rehash()
    async throws
  {
    _ = try await desk.signUp()
    let stronger = try IdentityFixture(
      desk.store.backend, passwords: FastPasswords(cost: 3), time: desk.time, seed: 8)
    let old = try await hash(stronger)
    _ = try await SignInWithPassword(stronger)(email: address, password: password, from: device)
    let new = try await hash(stronger)
    #expect(old.hasPrefix("$fast$1$") && new.hasPrefix("$fast$3$"))
    _ = try await SignInWithPassword(stronger)(email: address, password: password, from: device)
    #expect(try await hash(stronger) == new)
  }

  private func hash(_ desk: IdentityFixture) async throws -> String {
    let found = try await desk.store.read { try $0.first(Query<PasswordCredential>())?.hash }
    return try #require(found)
  }

  @Test("I33 every sign-in gives tokens of its own") func freshTokens() async throws {
    _ = try await desk.signUp()
    var seen: Set<String> = []
    for _ in 0..<5 {
      let tokens = try await signIn(on: device).tokens
      #expect(seen.insert(tokens.access.text).inserted)
      #expect(seen.insert(tokens.refresh.text).inserted)
    }
  }

  @Test("the address that was taken while the code was under way is not taken twice") func race()
    async throws
  {
    let other = IdentityFixture.device("other")
    let first = try await SignUpWithPassword(desk)(email: address, password: password, from: device)
    let code = try desk.mailedCode()
    // A user adds the address to an account of theirs meanwhile.
    let phone = try await desk.signIn(on: other)
    let contact = Contact.email(try EmailAddress(address))
    let now = desk.clock.now
    let binding = try ContactBinding(contact, of: phone.tokens.account, in: desk)
    try await desk.store.write {
      try binding.save(for: phone.tokens.account, in: $0, at: now)
    }
    let found = await refusal {
      try await ConfirmSignUp(desk)(code, email: address, challenge: first.challenge, from: device)
    }
    #expect(found == .contactTaken)
    #expect(try await desk.store.read { try $0.count(Query<Account>()) } == 1)
  }
}

/// Fast passwords that let something happen while a new one is hashed.
final class HookedPasswords: PasswordHasher {
  private let inner = FastPasswords()
  private let hook = Mutex<(@Sendable () async throws -> Void)?>(nil)

  /// Says what happens during each hashing from now on.
  func meanwhile(_ body: @escaping @Sendable () async throws -> Void) {
    hook.withLock { $0 = body }
  }

  func hash(_ password: Secret, salt: [UInt8]) async throws -> String {
    let body = hook.withLock { $0 }
    try await body?()
    return try await inner.hash(password, salt: salt)
  }

  func verify(_ password: Secret, against hash: String) async throws -> Bool {
    try await inner.verify(password, against: hash)
  }

  func needsRehash(_ hash: String) -> Bool { inner.needsRehash(hash) }
}
