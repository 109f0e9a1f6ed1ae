import DomainModels
import PeopleModels

/// A photo's figures, in an export.
struct ExportedPhoto: Codable, Sendable, Equatable {
  var id: Identifier<PersonPhoto>
  var mediaType: String
  /// In pixels.
  var width: Int
  /// In pixels.
  var height: Int
  var caption: String?
  var addedAt: Timestamp

  private enum CodingKeys: String, CodingKey {
    case id
    case mediaType = "media_type"
    case width, height, caption
    case addedAt = "added_at"
  }
}
