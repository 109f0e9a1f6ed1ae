public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A photo whose picture, sealed, is a blob of its owner.
///
/// A row that an earlier layout wrote holds the sealed picture itself, until it is moved.
public protocol PhotoRecord: Record {
  /// The type of record that owns the photos.
  associatedtype Owner: Record

  /// The columns that say which picture a row owns.
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

/// A note that a blob was found which no photo names: a program was killed between writing the two.
///
/// The blob is removed only if no photo names it much later either: a photo may still be written.
public struct UnusedPicture: Record {
  public let id: Identifier<UnusedPicture>
  /// The holder of the blob, as the store of blobs names them.
  public var owner: String
  /// The blob, as 64 hexadecimal digits.
  public var blob: String
  public var noticedAt: Timestamp
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<UnusedPicture>, owner: String, blob: String, noticedAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.owner = owner
    self.blob = blob
    self.noticedAt = noticedAt
    self.lifecycle = lifecycle
  }

  /// The ID of the only note about a blob and its owner.
  public static func identity(of blob: String, heldBy owner: String) -> Identifier<UnusedPicture> {
    Identifier(name: "\(owner)/\(blob)", in: namespace)
  }

  /// The namespace of the version 5 IDs of these notes; it never changes.
  private static let namespace = UUID(
    uuid: (
      0x3C, 0x9E, 0x51, 0x0A, 0xD4, 0x77, 0x4F, 0x28, 0x9B, 0x63, 0xF0, 0x1D, 0x82, 0xB5, 11, 13
    ))

  public static let table = "unused_pictures"

  /// The service's; without a reference to the owner, who may have deleted the account.
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id),
    Column("owner", \.owner),
    Column("blob", \.blob),
    Column("noticed_at", \.noticedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: UnusedPicture.init)
}
