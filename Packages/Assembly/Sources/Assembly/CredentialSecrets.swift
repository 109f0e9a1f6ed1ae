public import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Secrets that a service manager passes on as files, for this service alone.
///
/// They are the credentials of systemd (`LoadCredential=quartet-friends-pepper:PATH`). The file's name
/// is the secret's.
///
/// Read only. systemd makes the folder and decides who reads it; with `DynamicUser=` it does so by
/// access control lists, in which the mode of a file shows rights of a group that has none. So,
/// unlike `FileSecrets`, it refuses only what all users of the machine could read.
public struct CredentialSecrets: SecretStore {
  private let folder: String

  /// - Parameter folder: the value of `$CREDENTIALS_DIRECTORY`.
  public init(folder: String) { self.folder = folder }

  public var name: String { "the credentials in \(folder)" }
  public var capabilities: Set<SecretCapability> { [] }

  /// The number of bytes that one secret may have.
  private static let largest = 65_536

  /// Reads the file of this name.
  ///
  /// - Throws: `SecretError` if all users of the machine may read the file, or if it can't be read.
  public func read(_ name: SecretName) throws -> Secret? {
    let path = "\(folder)/\(name.text)"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.largest
    else { throw unreadable(path) }
    guard status.st_mode & 0o007 == 0 else {
      throw SecretError(
        .exposed, "every user of this machine can read \(path)",
        hint: "Pass it on with LoadCredential=, or run chmod 600 on it")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(count))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw unreadable(path) }
      count += read
    }
    return bytes.isEmpty ? nil : Secret(bytes: bytes)
  }

  /// Refuses: it is read only.
  ///
  /// - Throws: `SecretError`.
  public func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireWritable()
  }

  /// Refuses: it is read only.
  ///
  /// - Throws: `SecretError`.
  public func remove(_ name: SecretName) throws { try requireWritable() }

  /// Refuses: no secret has a life here.
  ///
  /// - Throws: `SecretError` with `cannotExpire`.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    return false
  }

  private func unreadable(_ path: String) -> SecretError {
    SecretError(
      .inputOutput, "the credential \(path) can't be read",
      hint: "Check LoadCredential= of the service, and the user that it runs as")
  }
}
