public import FriendsModels

public struct PhotoFile: Codable, Sendable, Equatable {
  /// What kind of picture.
  public var format: PhotoFormat
  public var content: [UInt8]

  public init(format: PhotoFormat, content: [UInt8]) {
    self.format = format
    self.content = content
  }

  private enum CodingKeys: String, CodingKey {
    case format, content
  }
}
