public import Secrets

/// Secrets in files of their own in one folder, for this user alone.
///
/// The folder has mode 0700, each file 0600, and the file's name is the secret's. One file for each
/// secret, not one for all: replacing one can't lose another, the bytes need no format, and a script
/// or an editor can put one there. A file that a person writes usually ends with a line end, which
/// belongs to the secret: use `printf %s`, or ``Secret/withoutFinalLineEnd``.
///
/// Files and folder are opened without following links and judged by the open descriptor. A link, a
/// second hard link, another owner or any right for group or others is refused with what to do about
/// it. Writing makes a new file beside the old one, flushes it, renames it over the old one and
/// flushes the folder, under a lock (`flock`) that also holds between processes. A process that is
/// killed meanwhile leaves the old secret, and at most a draft that the next writer removes. Readers
/// never wait.
///
/// Removed or replaced secrets are not overwritten: a disk keeps copies of its own.
public struct FileSecrets: SecretStore {
  private let path: String
  private let patience: Duration

  /// Names a folder, which is made when the first secret is written.
  ///
  /// - Parameters:
  ///   - folder: the folder's path, for instance `secrets` in the program's data folder.
  ///   - patience: how long to wait for another process that is writing; the thread waits too.
  public init(folder: String, patience: Duration = .seconds(5)) {
    let isTrailing: (Character) -> Bool = { $0 == "/" }
    let trimmed = String(folder.reversed().drop(while: isTrailing).reversed())
    path = trimmed.isEmpty ? (folder.isEmpty ? "." : "/") : trimmed
    self.patience = patience
  }

  /// The number of bytes that one secret may have.
  public static let largest = 65536

  public var name: String { "the folder \(path)" }

  /// All but expiring.
  public static let capabilities: Set<SecretCapability> = [.writable, .shared, .persistent]

  /// All but expiring.
  public var capabilities: Set<SecretCapability> { FileSecrets.capabilities }

  /// Reads the file of this name, unchanged.
  ///
  /// An empty file holds none.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func read(_ name: SecretName) throws -> Secret? {
    guard let folder = try SecretsFolder(path) else { return nil }
    guard let secret = try folder.read(name.text, largest: FileSecrets.largest) else { return nil }
    return secret.isEmpty ? nil : secret
  }

  /// Replaces the file of this name in one step, durably.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: FileSecrets.largest)
    try SecretsFolder.make(path)
    guard let folder = try SecretsFolder(path) else {
      throw SecretError(
        .inputOutput, "\(path) is gone", hint: "Check the path, or choose another place")
    }
    try folder.withLock(patience) { try $0.replace(name.text, with: secret) }
  }

  /// Removes the file of this name.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func remove(_ name: SecretName) throws {
    guard let folder = try SecretsFolder(path) else { return }
    try folder.withLock(patience) { try $0.remove(name.text) }
  }

  /// Refuses: no secret has a life here.
  ///
  /// - Throws: `SecretError` with `cannotExpire`.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }
}
