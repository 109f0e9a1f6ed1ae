public import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Secrets in a file of environment variables, such as `.env`.
///
/// ```
/// # what the programs of this folder need
/// export ANTHROPIC_API_KEY=sk-...      # a comment after a space
/// PASSPHRASE='as it stands: $ \ "'
/// CERTIFICATE="first line
/// second line,\tand \"escapes\""
/// ```
///
/// - A value without quotes ends at a space with `#` after it, or at the end of the line; spaces
///   around it don't count. Nothing is expanded: `$` is a dollar sign.
/// - Between single quotes everything counts as it stands. Between double quotes `\n`, `\r`, `\t`,
///   `\"`, `\\` and `\$` are escapes, and others are refused. Both may go over several lines, whose
///   ends count as LF.
/// - Lines may end with CRLF, and the file may start with a byte order mark.
/// - A variable that is set twice is refused, because it is not clear which value is meant.
///
/// The file is refused as a whole if a line can't be understood, and also if it is a link, not this
/// user's own, or open to others: unlike settings, secrets that others can read are no secrets. It is
/// read again at each call, and a file that is not there holds nothing.
public struct DotEnvSecrets: SecretStore {
  private let path: String

  public init(path: String) { self.path = path }

  /// The number of bytes that the file may have.
  public static let largest = 262_144

  /// The file's path.
  public var name: String { "the file \(path)" }

  /// Secrets last beyond the process.
  public static let capabilities: Set<SecretCapability> = [.persistent]

  /// Secrets last beyond the process.
  public var capabilities: Set<SecretCapability> { DotEnvSecrets.capabilities }

  /// The value of the name's variable; an empty one is one that is not set.
  ///
  /// - Throws: ``SecretError`` with ``SecretError/Reason/malformed`` that names file, line and
  ///   column, or says why the file can't be trusted.
  public func read(_ name: SecretName) throws -> Secret? {
    let text = try PrivateFile.read(
      path, in: AT_FDCWD, path: path, largest: DotEnvSecrets.largest)
    guard let text else { return nil }
    let value = try text.withBytes { bytes in
      var parser = DotEnvParser(bytes, path: path)
      return try parser.parse()[name.variable]
    }
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

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
