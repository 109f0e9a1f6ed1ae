package import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SecretError {
  /// What the system's error number means to a person.
  package init(errno number: Int32, path: String) {
    switch number {
    case ELOOP, EMLINK: self = .link(path)
    case EACCES, EPERM, EROFS:
      self.init(
        .forbidden, "\(path) may not be read or written by this user",
        hint: "Change its permissions, or choose another place")
    case ENOSPC, EDQUOT, EFBIG:
      self.init(
        .full, "there is no space left to write \(path)",
        hint: "Free some space and try again; what was kept before is still there")
    default:
      self.init(
        .inputOutput, "\(path) can't be used: \(String(cString: strerror(number)))",
        hint: "Check the path, or choose another place")
    }
  }

  static func link(_ path: String) -> SecretError {
    SecretError(
      .exposed, "\(path) is a link",
      hint:
        "Put the file itself there: whoever can change what a link leads to could read or replace"
        + " the secrets")
  }
}
