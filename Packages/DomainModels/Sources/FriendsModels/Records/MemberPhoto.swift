public import DomainModels
public import PhotoModels

public struct MemberPhoto: PhotoRecord {
  public let id: Identifier<MemberPhoto>
  public var member: Identifier<Member>
  /// Its place among the photos, from 0.
  public var position: Int
  /// The format of the picture.
  public var format: PhotoFormat
  /// The picture, sealed, where an earlier version kept it; empty once ``blob`` names it.
  public var content: SealedContent
  /// The blob that is the sealed picture, as 64 hexadecimal digits.
  public var blob: String?
  /// The size of the blob, in bytes.
  public var size: Int?
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<MemberPhoto>, member: Identifier<Member>, position: Int, format: PhotoFormat,
    content: SealedContent = SealedContent([]), blob: String?, size: Int?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.member = member
    self.position = position
    self.format = format
    self.content = content
    self.blob = blob
    self.size = size
    self.lifecycle = lifecycle
  }

  public static let table = "member_photos"

  /// The service's; goes with the member.
  public static let schema = Schema(
    scope: .column("member_id"), kind: .local,
    Column("id", \.id),
    Column("member_id", \.member, references: .cascade),
    Column("position", \.position),
    Column("format", \.format),
    Column("content", \.content),
    Column("blob", \.blob, .indexedAcrossScopes),
    Column("size", \.size),
    Column.lifecycle(\.lifecycle),
    make: MemberPhoto.init)

  public static let pictureColumns = PictureColumns(
    owner: \MemberPhoto.member, content: \.content, blob: \.blob, size: \.size, field: "content")
}

/// The format of a photo.
public enum PhotoFormat: String, ColumnValue, CaseIterable, Codable {
  /// JPEG (ISO/IEC 10918-1).
  case jpeg
  /// PNG (ISO/IEC 15948).
  case png
}
