public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A note that a blob was found which no photo names: a program was killed between writing the two.
///
/// The blob is removed only if no photo names it much later either: a photo may still be written.
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

  /// The identity of the only note about a blob and its owner.
  public static func identity(of blob: String, heldBy owner: String) -> Identifier<UnusedPicture> {
    Identifier(name: "\(owner)/\(blob)", in: namespace)
  }

  /// The namespace of the version 5 identities of these notes; it never changes.
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
