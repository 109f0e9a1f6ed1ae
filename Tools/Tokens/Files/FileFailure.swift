import DomainModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that a command was told of can't be read or written.
struct FileFailure: ExplainedError, Equatable {
  let code: String
  let message: String
  let hint: String?
  var kind: FailureKind = .failed
  /// What the operating system says, where it was the one that refused.
  var reason: String?

  /// The operating system refused.
  static func system(_ what: String, _ path: String, errorNumber: Int32 = errno) -> FileFailure {
    let reason = String(cString: strerror(errorNumber))
    let isMissing = errorNumber == ENOENT && what == "read"
    let hint =
      switch errorNumber {
      case ENOENT, ENOTDIR: "Check the path"
      case EACCES, EPERM, EROFS: "Choose another place, or change its permissions"
      case ENOSPC, EDQUOT: "Free some space, or choose another disk"
      default: "Check the path and the disk"
      }
    return FileFailure(
      code: isMissing ? "file_not_found" : "file_failed",
      message: "\(path) could not be \(what): \(reason)", hint: hint,
      kind: isMissing ? .notFound : .failed, reason: reason)
  }

  /// There is something that is no file.
  static func noFile(_ path: String) -> FileFailure {
    FileFailure(
      code: "not_a_file", message: "\(path) is not a file", hint: "Choose another name",
      kind: .usage)
  }

  /// A file that would lie outside the folder it belongs into.
  static func outside(_ path: String, _ folder: String) -> FileFailure {
    FileFailure(
      code: "outside_output", message: "\(path) would lie outside \(folder)",
      hint: "Remove the symbolic link, or choose another folder")
  }
}
