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

  /// The operating system refused.
  static func system(_ what: String, _ path: String, errorNumber: Int32 = errno) -> FileFailure {
    let reason = String(cString: strerror(errorNumber))
    let hint =
      switch errorNumber {
      case ENOENT: "Check the path"
      case EACCES, EPERM, EROFS: "Choose another place, or change its permissions"
      case ENOSPC, EDQUOT: "Free some space, or choose another disk"
      default: "Check the path and the disk"
      }
    return FileFailure(
      code: errorNumber == ENOENT ? "file_not_found" : "file_failed",
      message: "\(path) could not be \(what): \(reason)", hint: hint,
      kind: errorNumber == ENOENT ? .notFound : .failed)
  }

  /// Something is there already, and nobody said that it may go.
  static func exists(_ path: String) -> FileFailure {
    FileFailure(
      code: "file_exists", message: "\(path) is there already",
      hint: "Choose another name, or replace it with --force", kind: .usage)
  }

  /// There is something that is no file.
  static func noFile(_ path: String) -> FileFailure {
    FileFailure(
      code: "not_a_file", message: "\(path) is not a file", hint: "Choose another name",
      kind: .usage)
  }
}
