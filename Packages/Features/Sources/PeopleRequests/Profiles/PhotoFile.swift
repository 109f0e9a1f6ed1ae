public import Services

/// A photo, without anything that its file said beside the picture.
public struct PhotoFile: FileResponse {
  public static let contentTypes = ["image/jpeg", "image/png"]

  /// `image/jpeg` or `image/png`.
  public var mediaType: String
  public var bytes: [UInt8]

  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }

  public init(file: ServiceFile) throws {
    self.init(mediaType: file.contentType, bytes: file.bytes)
  }

  public var file: ServiceFile { ServiceFile(contentType: mediaType, bytes: bytes) }
}
