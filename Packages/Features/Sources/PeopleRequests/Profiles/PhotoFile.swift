/// A photo, without anything that its file said beside the picture.
public struct PhotoFile: Codable, Sendable, Equatable {
  /// `image/jpeg` or `image/png`.
  public var mediaType: String
  public var bytes: [UInt8]

  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
