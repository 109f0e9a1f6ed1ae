public import DomainModels

/// A photo whose picture, sealed, is a blob of its owner.
///
/// A row that an earlier layout wrote holds the sealed picture itself, until it is moved.
public protocol PhotoRecord: Record {
  /// Whose photos they are.
  associatedtype Owner: Record

  /// Where a row says which picture is its own.
  static var pictureColumns: PictureColumns<Self, Owner> { get }
}

/// The fields of a photo that are about its picture, by which use cases read and query them.
///
/// They are key paths, and no requirements of the protocol: a query finds a column by the path of
/// the record's own field.
public struct PictureColumns<Photo: Record, Owner: Record>: Sendable {
  /// The owner, who holds the blob.
  public let owner: any KeyPath<Photo, Identifier<Owner>> & Sendable
  /// The sealed picture where an earlier layout kept it; empty once there is a blob.
  public let content: any WritableKeyPath<Photo, SealedContent> & Sendable
  /// The blob that is the sealed picture, as 64 hexadecimal digits.
  public let blob: any WritableKeyPath<Photo, String?> & Sendable
  /// The size of the blob, in bytes.
  public let size: any WritableKeyPath<Photo, Int?> & Sendable
  /// The name of the field that the picture is sealed for; it never changes.
  public let field: String

  public init(
    owner: any KeyPath<Photo, Identifier<Owner>> & Sendable,
    content: any WritableKeyPath<Photo, SealedContent> & Sendable,
    blob: any WritableKeyPath<Photo, String?> & Sendable,
    size: any WritableKeyPath<Photo, Int?> & Sendable, field: String
  ) {
    self.owner = owner
    self.content = content
    self.blob = blob
    self.size = size
    self.field = field
  }
}
