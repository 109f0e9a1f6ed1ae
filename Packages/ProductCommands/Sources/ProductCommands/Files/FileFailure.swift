internal import Assembly
public import DomainModels

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A file that a command was told of can't be read or written.
public struct FileFailure: ExplainedError, Equatable {
  /// A stable name for programs.
  public let code: String
  /// What is wrong, as a sentence.
  public let message: String
  /// What to do next.
  public let hint: String?
  /// What sort of failure it is.
  public let kind: FailureKind

  public init(code: String, message: String, hint: String?, kind: FailureKind = .failed) {
    self.code = code
    self.message = message
    self.hint = hint
    self.kind = kind
  }

  /// The operating system refused.
  ///
  /// - Parameters:
  ///   - what: what could not be done to the file, as a participle (`read`).
  ///   - path: the file.
  ///   - errorNumber: why.
  /// - Returns: the failure, with what can be done about it.
  public static func system(
    _ what: String, _ path: String, errorNumber: Int32 = errno
  ) -> FileFailure {
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
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - hasForce: whether the command has the option `--force`, which the hint then names.
  /// - Returns: the failure.
  public static func exists(_ path: String, hasForce: Bool = true) -> FileFailure {
    FileFailure(
      code: "file_exists", message: "\(path) is there already",
      hint: "Choose another name" + (hasForce ? ", or replace it with --force" : ""), kind: .usage)
  }

  /// There is something that is no file.
  public static func noFile(_ path: String) -> FileFailure {
    FileFailure(
      code: "not_a_file", message: "\(path) is not a file", hint: "Choose another name",
      kind: .usage)
  }
}
