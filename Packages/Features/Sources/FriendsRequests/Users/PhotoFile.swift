public import FriendsModels

/// A photo.
public struct PhotoFile: Codable, Sendable, Equatable {
  /// What kind of picture.
  public var format: PhotoFormat
  /// The file.
  public var content: [UInt8]

  /// Makes one with all its fields.
  public init(format: PhotoFormat, content: [UInt8]) {
    self.format = format
    self.content = content
  }

  private enum CodingKeys: String, CodingKey {
    case format, content
  }
}
