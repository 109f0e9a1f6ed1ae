/// Says why a folder or a file in it could not be used.
public struct FolderFault: Error, Hashable {
  /// The reasons that callers tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// It is not there.
    case missing
    /// There is no room left.
    case full
    /// It may not be read or written, or is not what it should be.
    case forbidden
    /// The device beneath failed, which may pass.
    case failed
  }

  public let reason: Reason
  /// What happened and where, as a sentence without a full stop.
  public let message: String

  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
