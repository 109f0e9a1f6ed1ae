import CKernelKeyring
public import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Secrets in the Linux kernel's memory, for what the next command needs and no file should keep:
/// they can expire, and they never reach a disk or the swap space.
///
/// They are keys of type `user` in the *user's* keyring (`@u`, user-keyring(7)). The session's
/// keyring differs from one terminal to the next, the user's is one for all. A key may be found and
/// read by every process of the user in any session, and by no other user: the rights
/// of group and others are empty. Root can read it, and so can a process that can read the memory
/// of yours.
///
/// The timeout is part of the key from the time others can see it, so a process that is killed
/// leaves none that stays. It counts whole seconds of the wall clock, sleep included, and may end up
/// to one second early. Reading does not prolong it: ``renew(_:expiringAfter:)`` at each use makes a
/// timeout of idle time. Without a life, a secret stays until it is removed or the machine stops,
/// logging out or not.
///
/// The kernel keeps 200 keys and 20,000 bytes for a user (root more), and needs room for the old and
/// the new secret to replace one. Many containers forbid the keyring, other systems have none: see
/// ``isAvailable``.
public struct KeyringSecrets: SecretStore {
  private let program: SecretName

  /// Names the part of the keyring that a program uses.
  ///
  /// - Parameter program: goes in front of the secrets' names, and keeps two programs apart.
  public init(program: SecretName) { self.program = program }

  /// The number of bytes that one secret may have.
  public static let largest = Int(KERNEL_KEYRING_LARGEST)

  public var name: String { "the kernel's keyring" }

  /// All but outliving a restart.
  public static let capabilities: Set<SecretCapability> = [.writable, .expiring, .shared]

  /// All but outliving a restart.
  public var capabilities: Set<SecretCapability> { KeyringSecrets.capabilities }

  /// True if the kernel lets this process use its keyrings now: tried, not guessed.
  public var isAvailable: Bool { kernel_keyring_probe() == 0 }

  /// The secret of a name, as long as it lives.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func read(_ name: SecretName) throws -> Secret? {
    var failure = 0
    let secret = Secret(capacity: KeyringSecrets.largest) { buffer in
      let count = kernel_keyring_read(description(of: name), buffer.baseAddress, buffer.count)
      failure = min(0, count)
      return max(0, min(count, buffer.count))
    }
    if try isGone(Int32(failure)) { return nil }
    return secret
  }

  /// Replaces the secret of a name in one step.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireKeepable(secret, expiringAfter: life, largest: KeyringSecrets.largest)
    let seconds = try life.map(KeyringSecrets.seconds) ?? 0
    var result: Int32
    var attempts = 0
    repeat {
      result = secret.withBytes { bytes in
        kernel_keyring_write(description(of: name), bytes.baseAddress, bytes.count, seconds)
      }
      attempts += 1
      // A key that was replaced just before counts until the kernel has freed it.
    } while result == -EDQUOT && attempts < 10 && usleep(10_000) == 0
    if result < 0 { throw SecretError(keyring: -result) }
  }

  /// Wipes the secret of a name, for every process at once.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func remove(_ name: SecretName) throws {
    _ = try isGone(kernel_keyring_remove(description(of: name)))
  }

  /// Lets the secret of a name live this long from now, in whole seconds.
  ///
  /// - Throws: `SecretError` as every store of secrets.
  public func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool {
    try requireLife(life)
    let seconds = try KeyringSecrets.seconds(of: life)
    return try !isGone(kernel_keyring_renew(description(of: name), seconds))
  }

  private func description(of name: SecretName) -> String { "quartet:\(program):\(name)" }

  /// Returns whether a call found nothing.
  ///
  /// - Throws: ``SecretError`` if it failed in another way.
  private func isGone(_ result: Int32) throws -> Bool {
    #if os(Linux)
      if [ENOKEY, EKEYEXPIRED, EKEYREVOKED].contains(-result) { return true }
    #endif
    // Where the keyring itself may be used, it is this key that may not.
    if result == -EACCES, isAvailable { throw SecretError.forbiddenKey }
    if result < 0 { throw SecretError(keyring: -result) }
    return false
  }

  /// A life in the kernel's seconds, rounded up: zero would mean for ever.
  private static func seconds(of life: Duration) throws -> UInt32 {
    let (whole, rest) = life.components
    // Compared first: there is no second after the last that fits.
    guard whole <= Int64(longest), let seconds = UInt32(exactly: rest > 0 ? whole + 1 : whole),
      seconds <= longest
    else {
      throw SecretError(
        .cannotExpire, "a secret in the kernel's keyring can live for \(longest) seconds at most",
        hint: "Give it a shorter time, or none")
    }
    return seconds
  }

  /// About 68 years.
  private static let longest = UInt32(Int32.max)
}

extension SecretError {
  /// Describes an error number of the kernel's keyring for users.
  init(keyring number: Int32) {
    let reason = String(cString: strerror(number))
    switch number {
    // ENOSYS: not built in, or another system. EPERM and EACCES: a container's filter or policy.
    case ENOSYS, EOPNOTSUPP, EPERM, EACCES:
      self.init(
        .unavailable, "this system keeps the program from the kernel's keyring: \(reason)",
        hint: "Go on without it: the program asks each time; containers often forbid the keyring")
    case EDQUOT:
      self.init(
        .full, "the user's quota of keys in the kernel's keyring is used up",
        hint: "Remove some secrets, or keep them in another store; /proc/key-users shows the quota")
    default:
      self.init(
        .inputOutput, "the kernel's keyring can't be used: \(reason)",
        hint: "Try again, or keep the secret in another store")
    }
  }

  /// A key that is there, with rights that are not ours.
  static var forbiddenKey: SecretError {
    SecretError(
      .forbidden, "a key in the kernel's keyring may not be used by this program",
      hint: "The key's rights were changed: look with keyctl show @u, and remove it there")
  }
}
