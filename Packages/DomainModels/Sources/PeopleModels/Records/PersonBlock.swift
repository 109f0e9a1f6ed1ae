public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A block between two people: neither sees the other anywhere.
public struct PersonBlock: Record {
  /// Follows from the two, so that there is one for each direction.
  public let id: Identifier<PersonBlock>
  public var blocker: Identifier<Person>
  public var blocked: Identifier<Person>
  public var blockedAt: Timestamp
  /// The times when it was made and taken back.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PersonBlock>, blocker: Identifier<Person>, blocked: Identifier<Person>,
    blockedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.blocker = blocker
    self.blocked = blocked
    self.blockedAt = blockedAt
    self.lifecycle = lifecycle
  }

  /// A block made now.
  public init(by blocker: Identifier<Person>, of blocked: Identifier<Person>, at now: Timestamp) {
    self.init(
      id: PersonBlock.identity(of: blocker, on: blocked), blocker: blocker, blocked: blocked,
      blockedAt: now, lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of one person's block on another.
  public static func identity(
    of blocker: Identifier<Person>, on blocked: Identifier<Person>
  ) -> Identifier<PersonBlock> {
    Identifier(name: "\(blocker)/\(blocked)", in: PeopleNamespace.block)
  }

  public static let table = "person_blocks"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .column("blocker_id"), kind: .local,
    Column("id", \.id),
    Column("blocker_id", \.blocker, references: .cascade),
    Column("blocked_id", \.blocked, references: .cascade),
    Column("blocked_at", \.blockedAt),
    Column.lifecycle(\.lifecycle),
    make: PersonBlock.init)

  /// Checks that a person does not block themselves, and that the ID is the right one.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(blocker != blocked, "blocked_id", "must be another person")
    problems.require(
      id == PersonBlock.identity(of: blocker, on: blocked), "id", "must follow from the two")
    try problems.check("block")
  }
}

/// A note that a person left, so that an index can drop them.
public struct PersonRemoval: Record {
  public let id: Identifier<PersonRemoval>
  /// Of the same sequence as ``Person/revision``; not above 0 until it has a place: the person's last
  /// place, negative.
  public var revision: Int
  /// The ID of the person, who is not there any more.
  public var removed: UUID
  /// The timestamp of the write.
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

  /// The service's; refers to no person, because there is no person.
  public static let schema = Schema(
    scope: .column("removed_id"), kind: .local,
    Column("id", \.id),
    Column("revision", \.revision, .indexedAcrossScopes),
    Column("removed_id", \.removed),
    Column.lifecycle(\.lifecycle),
    make: PersonRemoval.init)
}
