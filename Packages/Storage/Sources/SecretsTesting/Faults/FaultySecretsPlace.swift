import Secrets
import Synchronization

/// A place for secrets in memory, shared by its openings, that commits one fault if it is told to.
///
/// It is what shows that a rule of the contract can fail.
public final class FaultySecretsPlace: Sendable {
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
