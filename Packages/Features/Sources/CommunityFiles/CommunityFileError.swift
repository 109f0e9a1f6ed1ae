public import DomainModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the community's file can't be kept or read.
public struct CommunityFileError: ExplainedError {
  public let code = "community_file"
  /// What the machine said, and of which path.
  public let message: String
  /// The remedy.
  public let hint: String?
  /// The work could not be done.
  public let kind = FailureKind.failed

  init(errno reason: Int32, path: String) {
    message = "\(path): \(String(cString: strerror(reason)))"
    hint = "Check that the folder is yours and that the disk is not full"
  }
}
