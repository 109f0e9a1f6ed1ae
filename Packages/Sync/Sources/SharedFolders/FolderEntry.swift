public import DomainModels

/// A plain file in a shared folder, as a listing tells of it.
public struct FolderEntry: Sendable, Hashable {
  /// The file's name, without a path.
  public let name: String
  /// How many bytes it has.
  public let size: Int
  /// When it was last written, by the clock of whoever keeps the files.
  public let modified: Timestamp
  /// Differs whenever the file was written or replaced, as far as the file system tells.
  public let version: UInt64

  /// Puts an entry together.
  public init(name: String, size: Int, modified: Timestamp, version: UInt64) {
    self.name = name
    self.size = size
    self.modified = modified
    self.version = version
  }
}
