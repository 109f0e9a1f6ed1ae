import DomainModels
import Foundation
import Identity
import IdentityTesting
import PepperedKeys
import SQLiteStorage
import ScryptPasswords
import Secrets
import Storage
import StorageTesting
import Testing

/// The real parts together: rows in a file, keys of a pepper, scrypt.
struct SQLiteTests {
  private static let number = "+44 7700 900123"
  private static let address = "ada@example.com"
  private static let password = Secret("a long enough password")

  private func open(
    _ folder: TemporaryFolder, time: SettableClock, seed: UInt64, policy: IdentityPolicy
  ) throws -> IdentityFixture {
    let backend = try SQLiteBackend(
      path: folder.path + "/store.sqlite", catalogue: IdentityFixture.catalogue(), program: "tests",
      patience: .seconds(120))
    return try IdentityFixture(
      backend, policy: policy, keys: PepperedKeys(pepper: Secret(bytes: [UInt8](1...32))),
      passwords: ScryptPasswords(cost: ScryptCost(exponent: 4)), time: time, seed: seed)
  }

  @Test("I45 what was acknowledged is there when the file is opened again") func reopened()
    async throws
  {
    let folder = try TemporaryFolder()
    let time = SettableClock()
    let policy = IdentityPolicy(service: "Desk")
    let device = Device(label: "phone", nonce: "nonce of a device")
    let first = try open(folder, time: time, seed: 1, policy: policy)

    let phone = try await RequestPhoneCode(first)(Self.number, from: device)
    let code = try #require(first.sender.codes.last?.code)
    for _ in 0..<4 {
      await #expect(throws: IdentityError.self) {
        try await VerifyPhoneCode(first)(
          OneTimeCode("none"), phone: Self.number, challenge: phone.challenge, from: device)
      }
    }
    let mail = try await SignUpWithPassword(first)(
      email: Self.address, password: Self.password, from: device)
    let mailed = try #require(first.sender.mails.last?.code)
    let signIn = try await ConfirmSignUp(first)(
      mailed, email: Self.address, challenge: mail.challenge, from: device)
    let newer = try await RefreshSession(first)(signIn.tokens.refresh)
    try await first.store.backend.close()

    // Another process: the code and its four tries, the limits, the session and its family.
    let second = try open(folder, time: time, seed: 2, policy: policy)
    let again = await #expect(throws: IdentityError.self) {
      try await RequestPhoneCode(second)(Self.number, from: device)
    }
    #expect(again?.reason == .rateLimited)
    let byPhone = try await VerifyPhoneCode(second)(
      code, phone: Self.number, challenge: phone.challenge, from: device)
    #expect(byPhone.isNewAccount)
    let person = try await AuthenticateAccess(second)(newer.access)
    #expect(person.account == signIn.tokens.account)
    // The first answer may have been lost when the first process ended.
    #expect(try await RefreshSession(second)(signIn.tokens.refresh) == newer)
    time.now = time.now.advanced(byMilliseconds: 60_000)
    let reused = await #expect(throws: IdentityError.self) {
      try await RefreshSession(second)(signIn.tokens.refresh)
    }
    #expect(reused?.reason == .invalidRefreshToken)
    let byPassword = try await SignInWithPassword(second)(
      email: Self.address, password: Self.password, from: device)
    #expect(byPassword.tokens.account == signIn.tokens.account)
    try await DeleteAccount(second)(
      SignedIn(account: byPassword.tokens.account, session: byPassword.tokens.session),
      proof: .password(Self.password), from: device)
    let left = try await second.store.read { try $0.fetch(Query<Account>()).map(\.id) }
    #expect(left == [byPhone.tokens.account])
    #expect(try await second.store.backend.check().isEmpty)
    try await second.store.backend.close()
  }

  /// A service whose sender is cancelled while it sends.
  private struct Cancelled: IdentityContext, HasCodeSender, CodeSender {
    let fixture: IdentityFixture

    var store: RecordStore { fixture.store }
    var clock: WallClock { fixture.clock }
    var identifiers: IdentifierGenerator { fixture.identifiers }
    var random: RandomSource { fixture.random }
    var identityKeys: any IdentityKeys { fixture.identityKeys }
    var identityPolicy: IdentityPolicy { fixture.identityPolicy }
    var codeSender: any CodeSender { self }

    func send(_ message: CodeMessage) async throws {
      withUnsafeCurrentTask { $0?.cancel() }
      try Task.checkCancellation()
    }
  }

  @Test("I24 a cancelled call ends its code in a file too") func cancelled() async throws {
    let folder = try TemporaryFolder()
    let fixture = try open(
      folder, time: SettableClock(), seed: 1, policy: IdentityPolicy(service: "Desk"))
    await #expect(throws: CancellationError.self) {
      try await Task {
        try await RequestPhoneCode(Cancelled(fixture: fixture))(Self.number, from: Device())
      }.value
    }
    let ends = try await fixture.store.read { try $0.fetch(Query<Challenge>()).map(\.end) }
    #expect(ends == [.unsent])
    try await fixture.store.backend.close()
  }

  @Test("I22 wrong passwords are remembered across a restart") func waitsSurvive() async throws {
    let folder = try TemporaryFolder()
    let time = SettableClock()
    let policy = IdentityPolicy(service: "Desk")
    let first = try open(folder, time: time, seed: 1, policy: policy)
    for _ in 0..<5 {
      await #expect(throws: IdentityError.self) {
        try await SignInWithPassword(first)(
          email: Self.address, password: Secret("a wrong password"), from: Device())
      }
    }
    try await first.store.backend.close()
    let second = try open(folder, time: time, seed: 2, policy: policy)
    let error = await #expect(throws: IdentityError.self) {
      try await SignInWithPassword(second)(
        email: Self.address, password: Self.password, from: Device())
    }
    #expect(error?.reason == .rateLimited && error?.retryAfter == .seconds(1))
    try await second.store.backend.close()
  }

  @Test("I5 the file holds no number, address, code, password or token in clear")
  func nothingInTheFile() async throws {
    let folder = try TemporaryFolder()
    let device = Device(
      label: "a phone to be found", nonce: "nonce of a device",
      address: NetworkAddress("192.0.2.9"))
    let fixture = try open(
      folder, time: SettableClock(), seed: 1, policy: IdentityPolicy(service: "Desk"))
    let request = try await RequestPhoneCode(fixture)(Self.number, from: device)
    let code = try #require(fixture.sender.codes.last?.code)
    let signIn = try await VerifyPhoneCode(fixture)(
      code, phone: Self.number, challenge: request.challenge, from: device)
    _ = try await SignUpWithPassword(fixture)(
      email: Self.address, password: Self.password, from: device)
    _ = try await RefreshSession(fixture)(signIn.tokens.refresh)
    try await fixture.store.backend.close()
    var bytes = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      bytes += try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
    }
    #expect(bytes.range(of: Data("a phone to be found".utf8)) != nil)
    let secrets = [
      "7700900123", "ada@example", "nonce of a device", "a long enough password", "192.0.2.9",
      signIn.tokens.refresh.text, signIn.tokens.access.text,
    ]
    for secret in secrets { #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret)") }
  }
}
