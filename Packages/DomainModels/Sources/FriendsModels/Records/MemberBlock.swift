public import DomainModels

/// That somebody wants nothing to do with another: neither sees the other anywhere.
public struct MemberBlock: Record {
  public let id: Identifier<MemberBlock>
  public var blocker: Identifier<Member>
  public var blocked: Identifier<Member>
  public var blockedAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<MemberBlock>, blocker: Identifier<Member>, blocked: Identifier<Member>,
    blockedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.blocker = blocker
    self.blocked = blocked
    self.blockedAt = blockedAt
    self.lifecycle = lifecycle
  }

  public static let table = "member_blocks"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .column("blocker_id"), kind: .local,
    Column("id", \.id),
    Column("blocker_id", \.blocker, references: .cascade),
    Column("blocked_id", \.blocked, references: .cascade),
    Column("blocked_at", \.blockedAt),
    Column.lifecycle(\.lifecycle),
    make: MemberBlock.init)
}
