public import DomainModels
public import PhotoModels

/// A photo of a person, without its metadata.
public struct PersonPhoto: PhotoRecord {
  public let id: Identifier<PersonPhoto>
  public var person: Identifier<Person>
  /// Its place among their photos, from 0.
  public var position: Int
  /// `image/jpeg` or `image/png`.
  public var mediaType: String
  /// Its width, in pixels.
  public var width: Int
  /// Its height, in pixels.
  public var height: Int
  /// The caption, sealed.
  public var caption: SealedContent?
  /// The file, sealed, where an earlier layout kept it; empty once ``blob`` names it.
  public var picture: SealedContent
  /// The blob that is the sealed file, as 64 hexadecimal digits.
  public var blob: String?
  /// The size of the blob, in bytes.
  public var size: Int?
  /// The times when it was added, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PersonPhoto>, person: Identifier<Person>, position: Int, mediaType: String,
    width: Int, height: Int, caption: SealedContent?, picture: SealedContent = SealedContent([]),
    blob: String?, size: Int?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.person = person
    self.position = position
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.caption = caption
    self.picture = picture
    self.blob = blob
    self.size = size
    self.lifecycle = lifecycle
  }

  public static let table = "person_photos"

  /// The service's; goes with the person.
  public static let schema = Schema(
    scope: .column("person_id"), kind: .local,
    Column("id", \.id),
    Column("person_id", \.person, references: .cascade),
    Column("position", \.position),
    Column("media_type", \.mediaType),
    Column("width", \.width),
    Column("height", \.height),
    Column("caption", \.caption),
    Column("picture", \.picture),
    Column("blob", \.blob, .indexedAcrossScopes),
    Column("size", \.size),
    Column.lifecycle(\.lifecycle),
    make: PersonPhoto.init)

  public static let pictureColumns = PictureColumns(
    owner: \PersonPhoto.person, content: \.picture, blob: \.blob, size: \.size, field: "picture")

  /// The sorts of picture that are kept.
  public static let mediaTypes = ["image/jpeg", "image/png"]

  /// Checks place, sort and size; the sealed parts can't be looked into.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(number: position, "position", in: 0...PeopleLimits.photos - 1)
    problems.require(
      PersonPhoto.mediaTypes.contains(mediaType), "media_type", "must be image/jpeg or image/png")
    problems.require(width >= 1, "width", "must be at least 1")
    problems.require(height >= 1, "height", "must be at least 1")
    try problems.check("photo")
  }
}
