/// A file of a site that pages refer to, such as a picture.
public struct PageFile: Sendable, Equatable {
  /// The media type, such as `image/svg+xml`.
  public let type: String
  public let bytes: [UInt8]
  /// Whether every reader may have it.
  public let isPublic: Bool

  public init(type: String, _ bytes: [UInt8], isPublic: Bool) {
    (self.type, self.bytes, self.isPublic) = (type, bytes, isPublic)
  }
}
