public import DomainModels

/// That a blob of somebody's was found which no photo names: a program was killed between the two.
///
/// It is removed if it is still so much later, because a photo may just be on its way.
public struct UnusedPicture: Record {
  public let id: Identifier<UnusedPicture>
  /// Who holds the blob, as the store of blobs names them.
  public var owner: String
  /// The blob, as 64 hexadecimal digits.
  public var blob: String
  public var noticedAt: Timestamp
  /// When it was made, changed and deleted.
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

  public static let table = "unused_pictures"

  /// The service's; refers to nobody, because there may be nobody.
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id),
    Column("owner", \.owner),
    Column("blob", \.blob),
    Column("noticed_at", \.noticedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: UnusedPicture.init)
}
