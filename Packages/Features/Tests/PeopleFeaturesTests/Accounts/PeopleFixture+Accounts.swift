import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Storage
import Synchronization

extension PeopleFixture {
  /// The device that a person without an account sits at.
  static let laptop = Caller(
    deviceLabel: "laptop", deviceNonce: "nonce of the laptop, long enough")

  /// The code that was sent last, by phone or by mail.
  func newestCode(byMail: Bool = false) throws -> SecretText {
    let code = byMail ? sender.mails.last { $0.code != nil }?.code : sender.codes.last?.code
    guard let code else { throw ServiceError(.unavailable, "nothing was sent") }
    return SecretText(code.digits)
  }

  /// Signs a person up by mail, at the laptop.
  func join(
    _ email: String, password: String = "several words in a row"
  ) async throws -> FixtureMember {
    let sent = try await service.perform(
      Accounts.SignUp(email: email, password: SecretText(password)), by: Self.laptop)
    let grant = try await service.perform(
      Accounts.ConfirmSignUp(
        email: email, code: try newestCode(byMail: true), challenge: sent.challenge),
      by: Self.laptop)
    return FixtureMember(desk: self, grant: grant, device: Self.laptop)
  }

  /// Why a request at the laptop was refused; `nil` if it was not.
  func refusal<Request: PeopleRequest>(
    _ request: Request, by caller: Caller = PeopleFixture.laptop
  ) async -> ServiceError? {
    do {
      _ = try await service.perform(request, by: caller)
      return nil
    } catch {
      return error as? ServiceError
    }
  }
}

extension FixtureMember {
  /// Makes the profile of a person who signed up.
  func withProfile(_ details: PersonDetails = PeopleSamples.adaDetails) async throws
    -> FixtureMember
  {
    _ = try await perform(Profiles.Save(details: details, basedOn: nil))
    return self
  }

  /// The same session with new tokens.
  func with(_ grant: SessionGrant) -> FixtureMember {
    FixtureMember(desk: desk, grant: grant, device: device)
  }

  /// Why a request was refused; `nil` if it was not.
  func refusal<Request: PeopleRequest>(_ request: Request) async -> ServiceError? {
    var caller = device
    caller.token = grant.access
    return await desk.refusal(request, by: caller)
  }

  /// A proof by a code that the service sends.
  func codeProof() async throws -> AccountProof {
    let byMail = desk.sender.codes.count
    let sent = try await perform(Accounts.RequestProof())
    let isMail = desk.sender.codes.count == byMail
    return .code(try desk.newestCode(byMail: isMail), challenge: sent.challenge)
  }
}

/// A device's secrets, in memory.
final class DictionarySecretStore: SecretStore {
  private let content = Mutex<[SecretName: Secret]>([:])

  var name: String { "the pocket" }
  var capabilities: Set<SecretCapability> { [.writable, .shared] }

  /// True if there is nothing.
  var isEmpty: Bool { content.withLock { $0.isEmpty } }

  func read(_ name: SecretName) throws -> Secret? { content.withLock { $0[name] } }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: 4096)
    content.withLock { $0[name] = secret }
  }

  func remove(_ name: SecretName) throws { content.withLock { $0[name] = nil } }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}

/// A store that something happens to after some more writes.
final class BreakableBackend: StorageBackend {
  enum End {
    /// No write works any more.
    case busy
    /// The person who wrote last is cancelled, and no person who is cancelled can write.
    case cancelled
  }

  private struct Countdown {
    var writes: Int
    let end: End
  }

  private let base: any StorageBackend
  private let countdown = Mutex<Countdown?>(nil)

  init(_ base: any StorageBackend) { self.base = base }

  /// Lets so many writes work.
  func end(after writes: Int, _ end: End) {
    countdown.withLock { $0 = Countdown(writes: writes, end: end) }
  }

  /// Lets all writes work.
  func mend() { countdown.withLock { $0 = nil } }

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value { try await base.read(body) }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let isLast = try countdown.withLock { countdown in
      guard let end = countdown?.end, let left = countdown?.writes else { return false }
      if left <= 0, end == .busy { throw StorageError(.busy, "the test's store is busy") }
      countdown?.writes = left - 1
      return left == 1 && end == .cancelled
    }
    let value = try await base.write(body)
    if isLast { withUnsafeCurrentTask { $0?.cancel() } }
    return value
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }
  func check() async throws -> [String] { try await base.check() }
  func close() async throws { try await base.close() }
}
