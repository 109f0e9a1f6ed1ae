/// One blob that an owner holds.
public struct BlobEntry: Sendable, Hashable {
  public let id: BlobID
  /// How many bytes it has, all of which count against the owner's quota.
  public let size: Int

  public init(id: BlobID, size: Int) {
    self.id = id
    self.size = size
  }
}
