/// How much a store takes.
public struct BlobLimits: Sendable, Hashable {
  /// The most bytes that one blob may have.
  public let blobSize: Int
  /// The most bytes that one owner may hold, all blobs together: the quota.
  public let ownerSize: Int

  /// Sets the limits.
  ///
  /// - Parameters:
  ///   - blobSize: bytes of one blob; 10 MiB unless told.
  ///   - ownerSize: bytes of one owner; 100 MiB unless told.
  public init(blobSize: Int = 10 << 20, ownerSize: Int = 100 << 20) {
    self.blobSize = blobSize
    self.ownerSize = ownerSize
  }
}
