import Crypto
import CryptoPasskeys
import DomainModels
import Foundation
import Identity
import IdentityTesting
import InMemoryStorage
import Testing

struct PasskeyTests {
  private static let device = Device(label: "phone", nonce: "nonce of the first device")
  private static let other = Device(label: "laptop", nonce: "nonce of another device")

  private let fixture: IdentityFixture
  private let relyingParty: PasskeyRelyingParty

  init() throws {
    fixture = try IdentityFixture(InMemoryBackend())
    relyingParty = try #require(
      PasskeyRelyingParty(
        origin: "https://friends.example.org", name: "Friends", verifier: CryptoPasskeys()))
  }

  private var passkeys: ManagePasskeys<IdentityFixture> { ManagePasskeys(fixture, relyingParty) }

  private func signUp(_ phone: String = "+44 7700 900123") async throws -> SignedIn {
    let request = try await RequestPhoneCode(fixture)(phone, from: Self.device)
    let code = try #require(fixture.sender.codes.last?.code)
    let tokens = try await VerifyPhoneCode(fixture)(
      code, phone: phone, challenge: request.challenge, from: Self.device
    ).tokens
    return SignedIn(account: tokens.account, session: tokens.session)
  }

  /// Adds a passkey as a browser does.
  @discardableResult
  private func add(
    _ authenticator: inout SoftwareAuthenticator, by person: SignedIn
  ) async throws -> [UInt8] {
    let question = try await passkeys.begin(by: person, from: Self.device)
    authenticator.handle = try #require(question.handle)
    try await passkeys.add(
      authenticator.create(question.challenge), named: "mine", by: person, from: Self.device)
    return question.challenge
  }

  private func signIn(
    _ authenticator: SoftwareAuthenticator, _ challenge: [UInt8]? = nil, on device: Device = device
  ) async throws -> SignIn {
    let asked = try await BeginPasskeySignIn(fixture)(from: Self.device).challenge
    return try await SignInWithPasskey(fixture, relyingParty)(
      try authenticator.get(challenge ?? asked), from: device)
  }

  private func refusal(_ body: () async throws -> Void) async -> PasskeyError.Reason? {
    do {
      try await body()
      return nil
    } catch { return (error as? PasskeyError)?.reason }
  }

  @Test(
    "I48 a passkey is added, listed, named, signs its account in, and is removed",
    arguments: [false, true])
  func whole(_ isEd25519: Bool) async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    if isEd25519 { authenticator.key = .ed25519(Curve25519.Signing.PrivateKey()) }
    try await add(&authenticator, by: ada)
    let listed = try await passkeys.list(of: ada)
    #expect(listed.map(\.name) == ["mine"] && listed[0].usedAt == nil)
    #expect(try await signIn(authenticator).tokens.account == ada.account)
    try await passkeys.rename(listed[0].id, to: "my\u{202E} phone", by: ada, from: Self.device)
    let used = try await passkeys.list(of: ada)
    #expect(used.map(\.name) == ["my phone"] && used[0].usedAt != nil)
    try await passkeys.remove(listed[0].id, by: ada)
    #expect(try await passkeys.list(of: ada).isEmpty)
    // No session ended with it, and the owner reads of both.
    #expect(try await ListSessions(fixture)(ada).count == 2)
    let events = try await ListSecurityEvents(fixture)(ada).map(\.kind)
    #expect(events.contains(.passkeyAdded) && events.contains(.passkeyRemoved))
    #expect(await refusal { _ = try await signIn(authenticator) } == .refused)
  }

  /// One thing that is wrong with an answer.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (inout SoftwareAuthenticator) -> Void

    init(_ name: String, _ make: @escaping @Sendable (inout SoftwareAuthenticator) -> Void) {
      (testDescription, self.make) = (name, make)
    }
  }

  private static let common = [
    Fault("another site's origin") { $0.origin = "https://friends.example.com" },
    Fault("the same name without TLS") { $0.origin = "http://friends.example.org" },
    Fault("another port") { $0.origin = "https://friends.example.org:8443" },
    Fault("a name within the party's") { $0.origin = "https://evil.friends.example.org" },
    Fault("another party's hash") { $0.relyingParty = "example.org" },
    Fault("the other ceremony") { $0.type = "payment.get" },
    Fault("a frame of another site") { $0.crossOrigin = true },
    Fault("no user was there") { $0.flags = 0x04 },
    Fault("no user was verified") { $0.flags = 0x01 },
    Fault("a reserved flag") { $0.flags = 0x07 },
    Fault("backed up, and can't be") { $0.flags = 0x15 },
    Fault("extensions that are not there") { $0.flags = 0x85 },
    Fault("a byte behind the end") { $0.behind = [0] },
    Fault("another credential's ID") { $0.named = [1, 2, 3] },
    Fault("no credential's ID") { $0.named = [] },
  ]

  @Test(
    "I49 an answer for a new passkey that is not as it has to be is refused, all in one sentence",
    arguments: common + [
      Fault("another attestation") { $0.format = "packed" },
      Fault("RS256") { $0.algorithm = [0x39, 0x01, 0x00] },
      Fault("EdDSA for a key of P-256") { $0.algorithm = [0x27] },
      Fault("a credential's ID without end") { $0.credential = [] },
    ])
  func creation(_ fault: Fault) async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    fault.make(&authenticator)
    #expect(await refusal { try await add(&authenticator, by: ada) } == .refused)
    #expect(try await passkeys.list(of: ada).isEmpty)
  }

  @Test(
    "I49 an answer for signing in that is not as it has to be is refused, all in one sentence",
    arguments: common + [
      Fault("a wrong signature") { $0.spoils = true },
      Fault("another key") { $0.key = .es256(P256.Signing.PrivateKey()) },
      Fault("another algorithm") { $0.key = .ed25519(Curve25519.Signing.PrivateKey()) },
      Fault("another account's handle") { $0.handle = [1, 2, 3] },
      Fault("no handle") { $0.handle = [] },
      Fault("a new credential in it") { $0.flags = 0x45 },
    ])
  func use(_ fault: Fault) async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    try await add(&authenticator, by: ada)
    var broken = authenticator
    fault.make(&broken)
    #expect(await refusal { _ = try await signIn(broken) } == .refused)
    #expect(try await signIn(authenticator).tokens.account == ada.account)
  }

  @Test("I49 what is cut at any place is refused, and ends nothing")
  func truncated() async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    let question = try await passkeys.begin(by: ada, from: Self.device)
    authenticator.handle = try #require(question.handle)
    let answer = authenticator.create(question.challenge)
    for count in stride(from: 0, to: answer.utf8.count - 2, by: 7) {
      let cut = String(answer.prefix(count))
      let reason = await refusal {
        try await passkeys.add(cut, named: "", by: ada, from: Self.device)
      }
      #expect(reason == .refused, "\(count)")
    }
    let long = String(repeating: "A", count: 100_000)
    #expect(
      await refusal { try await passkeys.add(long, named: "", by: ada, from: Self.device) }
        == .refused)
  }

  @Test("I50 a question is random, and answered once, by the device that asked, within minutes")
  func questions() async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    let first = try await add(&authenticator, by: ada)
    // For signing in it is good for nothing, and answered it already was.
    #expect(await refusal { _ = try await signIn(authenticator, first) } == .refused)

    let asked = try await BeginPasskeySignIn(fixture)(from: Self.device).challenge
    let next = try await BeginPasskeySignIn(fixture)(from: Self.device).challenge
    #expect(asked.count == 32 && asked != next)
    #expect(
      await refusal { _ = try await signIn(authenticator, asked, on: Self.other) } == .refused)
    #expect(try await signIn(authenticator, asked).tokens.account == ada.account)
    #expect(await refusal { _ = try await signIn(authenticator, asked) } == .refused)
    #expect(
      await refusal { _ = try await signIn(authenticator, [UInt8](repeating: 1, count: 32)) }
        == .refused)
    fixture.pass(.seconds(300))
    #expect(await refusal { _ = try await signIn(authenticator, next) } == .refused)
    #expect(
      await refusal { _ = try await BeginPasskeySignIn(fixture)(from: Device(label: "none")) }
        == .refused)
  }

  @Test("I50 a question for a new passkey is answered once, for the account and device that asked")
  func newQuestions() async throws {
    let ada = try await signUp()
    let ben = try await signUp("+44 7700 900124")
    let question = try await passkeys.begin(by: ada, from: Self.device)
    func add(_ credential: UInt8, by person: SignedIn, on device: Device) async throws {
      var authenticator = SoftwareAuthenticator()
      authenticator.credential = [UInt8](repeating: credential, count: 16)
      authenticator.handle = try #require(question.handle)
      try await passkeys.add(
        authenticator.create(question.challenge), named: "", by: person, from: device)
    }
    #expect(await refusal { try await add(1, by: ada, on: Self.other) } == .refused)
    #expect(await refusal { try await add(1, by: ben, on: Self.device) } == .refused)
    try await add(1, by: ada, on: Self.device)
    #expect(await refusal { try await add(2, by: ada, on: Self.device) } == .refused)
    #expect(try await passkeys.list(of: ada).count == 1)
    #expect(try await passkeys.list(of: ben).isEmpty)
  }

  @Test("I50 a question that a wrong answer came to is used up")
  func wrongFirst() async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    try await add(&authenticator, by: ada)
    let asked = try await BeginPasskeySignIn(fixture)(from: Self.device).challenge
    var broken = authenticator
    broken.spoils = true
    #expect(await refusal { _ = try await signIn(broken, asked) } == .refused)
    #expect(await refusal { _ = try await signIn(authenticator, asked) } == .refused)
  }

  @Test("I51 a counter that does not rise is refused, unless the key never counts")
  func counters() async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    authenticator.counter = 5
    try await add(&authenticator, by: ada)
    for (count, isTaken) in [(5, false), (4, false), (0, false), (6, true), (6, false), (9, true)] {
      authenticator.counter = UInt32(count)
      let reason = await refusal { _ = try await signIn(authenticator) }
      #expect(reason == (isTaken ? nil : .refused), "\(count)")
    }
  }

  @Test("I52 a credential belongs to one account, and is not there for another one")
  func accounts() async throws {
    let ada = try await signUp()
    let ben = try await signUp("+44 7700 900124")
    var authenticator = SoftwareAuthenticator()
    try await add(&authenticator, by: ada)
    #expect(await refusal { try await add(&authenticator, by: ben) } == .refused)
    let id = try await passkeys.list(of: ada)[0].id
    #expect(await refusal { try await passkeys.remove(id, by: ben) } == .notFound)
    #expect(
      await refusal { try await passkeys.rename(id, to: "x", by: ben, from: Self.device) }
        == .notFound)
    #expect(try await passkeys.list(of: ben).isEmpty)
    #expect(try await passkeys.list(of: ada).map(\.name) == ["mine"])
  }

  @Test("I52 what an authenticator is told of an account is 32 bytes that say nothing of it")
  func handles() async throws {
    let ada = try await signUp()
    let ben = try await signUp("+44 7700 900124")
    let first = try await passkeys.begin(by: ada, from: Self.device).handle
    let second = try await passkeys.begin(by: ben, from: Self.device).handle
    #expect(first?.count == 32 && first != second)
    #expect(try await passkeys.begin(by: ada, from: Self.device).contact == "+447700900123")
    #expect(try await passkeys.begin(by: ada, from: Self.device).handle == first)
    #expect(first != Array("\(ada.account)".utf8))
  }

  @Test("I53 an account has ten, whose IDs a device that has one of them is told")
  func most() async throws {
    let ada = try await signUp()
    for number in 0..<10 {
      var authenticator = SoftwareAuthenticator()
      authenticator.credential = [UInt8](repeating: UInt8(number), count: 16)
      let question = try await passkeys.begin(by: ada, from: Self.device)
      #expect(question.known.count == number)
      try await add(&authenticator, by: ada)
    }
    #expect(
      await refusal { _ = try await passkeys.begin(by: ada, from: Self.device) } == .tooMany)
  }

  @Test("I53 one is added within ten minutes after signing in, and not later")
  func recent() async throws {
    let ada = try await signUp()
    var authenticator = SoftwareAuthenticator()
    fixture.pass(.seconds(590))
    let question = try await passkeys.begin(by: ada, from: Self.device)
    authenticator.handle = try #require(question.handle)
    fixture.pass(.seconds(10))
    let late = await refusal {
      try await passkeys.add(
        authenticator.create(question.challenge), named: "", by: ada, from: Self.device)
    }
    #expect(late == .signInTooOld)
    #expect(
      await refusal { _ = try await passkeys.begin(by: ada, from: Self.device) } == .signInTooOld)
  }

  @Test("I53 a place asks and tries only so often")
  func pace() async throws {
    let place = Device(
      label: "phone", nonce: "nonce of the first device", address: NetworkAddress("192.0.2.7"))
    var (count, refused) = (0, IdentityError.Reason?.none)
    while count < 1_000, refused == nil {
      do {
        _ = try await BeginPasskeySignIn(fixture)(from: place)
        count += 1
      } catch { refused = (error as? IdentityError)?.reason }
    }
    #expect(refused == .rateLimited)
    // Pages that are only opened keep no user out.
    #expect(count >= 300)
    let answer = await refusal {
      _ = try await SignInWithPasskey(fixture, relyingParty)("neither this nor that", from: place)
    }
    #expect(answer == .refused)
  }

  @Test("I54 passkeys are for one origin that was configured, with a name and TLS, or localhost")
  func origins() {
    let wrong = [
      "http://friends.example.org", "https://192.0.2.7", "https://[::1]", "http://127.0.0.1:8080",
      "https://friends.example.org/", "https://friends.example.org:443", "https://Friends.example",
      "https://user@friends.example.org", "https://friends..org", "https://org", "friends.example",
      "https://", "http://localhost.example.org", "https://friends.example.org:0", "",
    ]
    for origin in wrong {
      #expect(PasskeyRelyingParty.domain(of: origin) == nil, "\(origin)")
    }
    #expect(
      PasskeyRelyingParty.domain(of: "https://friends.example.org:8443") == "friends.example.org")
    #expect(PasskeyRelyingParty.domain(of: "http://localhost:8080") == "localhost")
  }
}

struct CryptoPasskeysTests {
  private func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).compactMap { place in
      let start = hex.index(hex.startIndex, offsetBy: place)
      return UInt8(hex[start..<hex.index(start, offsetBy: 2)], radix: 16)
    }
  }

  @Test("PV1 the digest is SHA-256, by a vector of FIPS 180")
  func digest() {
    #expect(
      CryptoPasskeys().digest(Array("abc".utf8))
        == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
  }

  @Test("PV2 signatures of the vectors of RFC 8032 and RFC 6979 are accepted, and altered ones not")
  func vectors() {
    let verifier = CryptoPasskeys()
    let ed = PasskeyKey.ed25519(
      bytes("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"))
    let edSignature = bytes(
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
    #expect(verifier.accepts(edSignature, of: [0x72], by: ed))
    #expect(!verifier.accepts(edSignature, of: [0x73], by: ed))

    let p256 = PasskeyKey.es256(
      x: bytes("60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"),
      y: bytes("7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"))
    let signature =
      bytes("3046022100")
      + bytes("efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716")
      + bytes("022100") + bytes("f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8")
    #expect(verifier.accepts(signature, of: Array("sample".utf8), by: p256))
    #expect(!verifier.accepts(signature, of: Array("simple".utf8), by: p256))
    #expect(!verifier.accepts(signature, of: Array("sample".utf8), by: ed))
  }

  @Test("PV3 what is no signature and no point is refused")
  func nonsense() {
    let verifier = CryptoPasskeys()
    let none = PasskeyKey.es256(
      x: [UInt8](repeating: 1, count: 32), y: [UInt8](repeating: 1, count: 32))
    #expect(!verifier.isUsable(none) && !verifier.isUsable(.ed25519([1, 2])))
    for signature in [[], [0x30], [UInt8](repeating: 0xFF, count: 64)] as [[UInt8]] {
      #expect(!verifier.accepts(signature, of: [1], by: none))
      #expect(!verifier.accepts(signature, of: [1], by: .ed25519([UInt8](repeating: 9, count: 32))))
    }
  }
}
