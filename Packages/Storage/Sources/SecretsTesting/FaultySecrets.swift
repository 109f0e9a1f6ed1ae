import Secrets
import Synchronization

/// One opening of a ``FaultySecretsFixture``: passes everything on, but for its fault.
struct FaultySecrets: SecretStore, CustomStringConvertible {
  private let base: InMemorySecretStore
  private let place: FaultySecretsFixture
  private let memories: InMemorySecretStore

  init(_ base: InMemorySecretStore, _ place: FaultySecretsFixture) throws {
    self.base = base
    self.place = place
    memories = InMemorySecretStore(try FaultySecrets.content(of: base))
  }

  var name: String { base.name }

  var capabilities: Set<SecretCapability> { fault?.capabilities ?? base.capabilities }

  var description: String {
    guard fault == .describesSecrets else { return name }
    let content = try? FaultySecrets.content(of: base)
    return (content ?? [:]).values.map(FaultySecrets.text).joined()
  }

  func read(_ name: SecretName) throws -> Secret? {
    if fault == .ignoresNames {
      return try FaultySecrets.content(of: base).min { $0.key < $1.key }?.value
    }
    guard let secret = try base.read(name) else {
      if fault == .throwsWhenMissing { throw SecretError(.missing, "nothing is there") }
      return nil
    }
    if fault == .renewsOnReading, let life = place.lives.withLock({ $0[name] }) {
      _ = try base.renew(name, expiringAfter: life)
    }
    return changed(secret)
  }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    if try isRefused(secret, name, life) { return }
    let kept = fault == .ignoresLives || fault == .neverExpires ? nil : life
    let inherited = fault == .inheritsLives ? kept ?? place.lives.withLock { $0[name] } : kept
    if fault == .replacesEverySecret { try clear() }
    try base.write(secret, for: name, expiringAfter: inherited)
    place.lives.withLock { $0[name] = kept }
    if fault == .expiresAtOnce, life != nil { try base.remove(name) }
    if fault == .writesBackMemories { try writeBack(secret, name) }
  }

  func remove(_ name: SecretName) throws {
    switch fault {
    case .dropsWrites, .forgetsRemovals: return
    case .removesEverySecret: try clear()
    case .throwsOnRemovingNothing where try base.read(name) == nil:
      throw SecretError(.missing, "nothing is there")
    default: try base.remove(name)
    }
  }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    if fault == .ignoresLives || fault == .dropsWrites { return false }
    if fault == .forgetsToRenew { return try base.read(name) != nil }
    let isRenewed = try base.renew(name, expiringAfter: life)
    if isRenewed { place.lives.withLock { $0[name] = life } }
    return isRenewed || fault == .claimsToRenew
  }

  private var fault: SecretFault? { place.fault }

  /// Returns whether a write ends here without a word.
  private func isRefused(_ secret: Secret, _ name: SecretName, _ life: Duration?) throws -> Bool {
    switch fault {
    case .dropsWrites: return true
    case .dropsEmptySecrets: return secret.isEmpty
    case .removesWhenRefusing where secret.isEmpty: try base.remove(name)
    case .keepsFirstSecret: return try base.read(name) != nil
    case .quotesSecrets where life.map { $0 <= .zero } == true:
      throw SecretError(.cannotExpire, "\(FaultySecrets.text(secret)) can't expire now")
    default: break
    }
    return false
  }

  private func changed(_ secret: Secret) -> Secret {
    let bytes = secret.withBytes { Array($0) }
    return switch fault {
    case .cutsAtComments: Secret(bytes: bytes.prefix { $0 != UInt8(ascii: "#") })
    case .cutsAtNUL: Secret(bytes: bytes.prefix { $0 != 0 })
    case .repairsText: Secret(FaultySecrets.text(secret))
    case .trimsLineEnds: secret.withoutFinalLineEnd
    default: secret
    }
  }

  private func writeBack(_ secret: Secret, _ name: SecretName) throws {
    try memories.write(secret, for: name)
    for name in try SecretContract.names {
      if let memory = try memories.read(name) {
        try base.write(memory, for: name)
      } else {
        try base.remove(name)
      }
    }
  }

  private func clear() throws {
    for name in try SecretContract.names { try base.remove(name) }
  }

  private static func content(of base: InMemorySecretStore) throws -> [SecretName: Secret] {
    let pairs = try SecretContract.names.compactMap { name in
      try base.read(name).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func text(_ secret: Secret) -> String {
    secret.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

/// A place for secrets in memory, shared by its openings, that commits one given fault.
///
/// It is what shows that a rule of the contract can fail.
public final class FaultySecretsFixture: Sendable {
  let fault: SecretFault?
  /// The lives that secrets were given, for the faults that have to know.
  let lives = Mutex<[SecretName: Duration]>([:])
  private let time = ManualTime()
  private let shared: InMemorySecretStore

  /// Makes an empty place.
  ///
  /// - Parameter fault: what goes wrong there; `nil` for a place that keeps every rule.
  public init(_ fault: SecretFault? = nil) {
    self.fault = fault
    shared = InMemorySecretStore(time: time)
  }

  /// The place as a rule takes it; time passes there without waiting.
  public var subject: SecretSubject {
    SecretSubject(
      capabilities: fault?.capabilities ?? InMemorySecretStore.capabilities, patience: .seconds(60),
      waiting: { self.time.advance(by: $0) }, opening: { try self.open(holding: $0) })
  }

  private func open(holding secrets: [SecretName: Secret]) throws -> any SecretStore {
    let base = fault == .opensCopies ? InMemorySecretStore(time: time) : shared
    for (name, secret) in secrets { try base.write(secret, for: name) }
    return try FaultySecrets(base, self)
  }
}
