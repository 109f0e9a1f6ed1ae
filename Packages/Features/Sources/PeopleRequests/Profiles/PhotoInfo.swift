public import DomainModels
public import PeopleModels

/// What is known of a photo without reading it.
public struct PhotoInfo: Codable, Sendable, Equatable {
  public var id: Identifier<PersonPhoto>
  /// `image/jpeg` or `image/png`.
  public var mediaType: String
  /// In pixels, as it is shown: turned upright.
  public var width: Int
  /// In pixels, as it is shown.
  public var height: Int
  /// A line to it.
  public var caption: String?

  public init(
    id: Identifier<PersonPhoto>, mediaType: String, width: Int, height: Int, caption: String?
  ) {
    self.id = id
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.caption = caption
  }
}
