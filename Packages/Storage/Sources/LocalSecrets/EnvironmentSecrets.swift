public import Secrets

/// Secrets in environment variables: `anthropic-api-key` is found in `ANTHROPIC_API_KEY`.
///
/// An empty variable is one that is not set. The environment is inherited by every program that is
/// started, and the user's other programs can read it in `/proc`: a file is the better place for
/// what has to stay.
public struct EnvironmentSecrets: SecretStore {
  private let values: [String: Secret]

  /// Takes a copy of the environment.
  ///
  /// - Parameter environment: the variables, from the program's composition root.
  public init(_ environment: [String: String]) {
    values = environment.filter { !$0.value.isEmpty }.mapValues { Secret($0) }
  }

  public var name: String { "the environment" }

  /// Nothing but reading.
  public static let capabilities: Set<SecretCapability> = []

  /// Nothing but reading.
  public var capabilities: Set<SecretCapability> { EnvironmentSecrets.capabilities }

  /// The value of the name's variable.
  public func read(_ name: SecretName) throws -> Secret? { values[name.variable] }

  /// Refuses: it is read only.
  ///
  /// - Throws: `SecretError`: it is read only.
  public func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireWritable()
  }

  /// Refuses: it is read only.
  ///
  /// - Throws: `SecretError`: it is read only.
  public func remove(_ name: SecretName) throws { try requireWritable() }

  /// Refuses: no secret has a life here.
  ///
  /// - Throws: `SecretError` with `cannotExpire`.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}
