public import DomainModels

/// That somebody wants nothing to do with another: neither sees the other anywhere.
public struct MemberBlock: Record {
  /// Its identity.
  public let id: Identifier<MemberBlock>
  /// Who blocks.
  public var blocker: Identifier<Member>
  /// Who is blocked.
  public var blocked: Identifier<Member>
  /// When.
  public var blockedAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  /// Makes one with all its fields.
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

  /// Its table.
  public static let table = "member_blocks"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id),
    Column("blocker_id", \.blocker, references: .cascade),
    Column("blocked_id", \.blocked, references: .cascade),
    Column("blocked_at", \.blockedAt),
    Column.lifecycle(\.lifecycle),
    make: MemberBlock.init)
}
