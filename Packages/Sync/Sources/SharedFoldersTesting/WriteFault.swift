public import SharedFolders

/// How writing into a folder fails.
public struct WriteFault: Sendable, Hashable {
  public let reason: FolderFault.Reason
  /// How many bytes are written before.
  public let kept: Int

  /// Plans a failure.
  public init(_ reason: FolderFault.Reason, keeping kept: Int) {
    self.reason = reason
    self.kept = kept
  }

  func fault(in path: String) -> FolderFault {
    FolderFault(reason, "\(path): writing failed after \(kept) bytes (\(reason.rawValue))")
  }
}
