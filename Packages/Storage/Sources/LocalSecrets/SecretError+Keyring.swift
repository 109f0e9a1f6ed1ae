import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SecretError {
  /// What an error number of the kernel's keyring means to a person.
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
      hint: "Somebody changed the key's rights: look with keyctl show @u, and remove it there")
  }
}
