public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// That somebody left, so that an index can drop them.
public struct PersonRemoval: Record {
  public let id: Identifier<PersonRemoval>
  /// Of the same sequence as ``Person/revision``; not above 0 until it has a place: the person's last
  /// place, negative.
  public var revision: Int
  /// The identity of the person, who is not there any more.
  public var removed: UUID
  /// When it was written.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PersonRemoval>, revision: Int, removed: UUID, lifecycle: Lifecycle
  ) {
    self.id = id
    self.revision = revision
    self.removed = removed
    self.lifecycle = lifecycle
  }

  public static let table = "person_removals"

  /// The service's; refers to nobody, because there is nobody.
  public static let schema = Schema(
    scope: .column("removed_id"), kind: .local,
    Column("id", \.id),
    Column("revision", \.revision, .indexedAcrossScopes),
    Column("removed_id", \.removed),
    Column.lifecycle(\.lifecycle),
    make: PersonRemoval.init)
}
