/// Where a file ends, so that whoever writes behind it can see that it ends there still.
public struct FolderEnd: Sendable, Hashable {
  /// How many bytes the file has.
  public let size: Int
  /// The last of them.
  public let bytes: [UInt8]

  /// Puts an end together.
  public init(size: Int, bytes: [UInt8]) {
    self.size = size
    self.bytes = bytes
  }
}
