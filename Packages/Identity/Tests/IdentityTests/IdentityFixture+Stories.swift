import DomainModels
import IdentityTesting
import InMemoryStorage
import Secrets

@testable import Identity

/// Short ways through the use cases, for tests that are about something else.
extension IdentityFixture {
  /// A service whose rows are in memory.
  init(
    keys: any IdentityKeys = ToyKeys(), passwords: any PasswordHasher = FastPasswords(),
    seed: UInt64 = 1876
  ) throws {
    try self.init(InMemoryBackend(), keys: keys, passwords: passwords, seed: seed)
  }

  static let number = "+44 7700 900123"
  static let address = "ada@example.com"
  static let password = Secret("a long enough password")

  /// A device with a nonce of its own.
  static func device(_ name: String = "phone", from place: String? = nil) -> Device {
    Device(
      label: name, nonce: "random nonce of \(name)", address: place.flatMap(NetworkAddress.init))
  }

  /// Signs in by phone, and lets the pause between two codes pass.
  func signIn(_ phone: String = number, on device: Device = device()) async throws -> SignIn {
    let request = try await RequestPhoneCode(self)(phone, from: device)
    let signIn = try await VerifyPhoneCode(self)(
      try code(phone), phone: phone, challenge: request.challenge, from: device)
    pass(.seconds(200))
    return signIn
  }

  /// Signs up by e-mail, and lets the pause between two codes pass.
  func signUp(
    _ email: String = address, _ password: Secret = password, on device: Device = device()
  ) async throws -> SignIn {
    let request = try await SignUpWithPassword(self)(
      email: email, password: password, from: device)
    let signIn = try await ConfirmSignUp(self)(
      try mailedCode(email), email: email, challenge: request.challenge, from: device)
    pass(.seconds(200))
    return signIn
  }

  /// The code that was sent to a phone last.
  func code(_ phone: String = number) throws -> OneTimeCode {
    try found(sender.code(for: .phone(PhoneNumber(phone))))
  }

  /// The code that was mailed last.
  func mailedCode(_ email: String = address) throws -> OneTimeCode {
    try found(sender.code(for: .email(EmailAddress(email))))
  }

  private func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
  }

  /// Another code than the right one.
  func wrong(_ code: OneTimeCode) -> OneTimeCode {
    OneTimeCode(code.digits == "000000" ? "000001" : "000000")
  }

  func person(_ signIn: SignIn) -> SignedIn {
    SignedIn(account: signIn.tokens.account, session: signIn.tokens.session)
  }
}

struct Missing: Error {}

/// The error that a body throws, if it is one of identity.
func refusal<Value>(_ body: () async throws -> Value) async -> IdentityError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? IdentityError
  }
}
