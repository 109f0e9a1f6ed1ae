public import DomainModels

/// A member's decision on another: interested, or not now.
public struct MemberDecision: Record {
  public let id: Identifier<MemberDecision>
  public var decider: Identifier<Member>
  public var subject: Identifier<Member>
  public var verdict: MemberVerdict
  public var decidedAt: Timestamp
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<MemberDecision>, decider: Identifier<Member>, subject: Identifier<Member>,
    verdict: MemberVerdict, decidedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.decider = decider
    self.subject = subject
    self.verdict = verdict
    self.decidedAt = decidedAt
    self.lifecycle = lifecycle
  }

  public static let table = "member_decisions"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .column("decider_id"), kind: .local,
    Column("id", \.id),
    Column("decider_id", \.decider, references: .cascade),
    Column("subject_id", \.subject, references: .cascade),
    Column("verdict", \.verdict),
    Column("decided_at", \.decidedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: MemberDecision.init)
}

extension MemberDecision {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of decider: Identifier<Member>, on subject: Identifier<Member>
  ) -> Identifier<MemberDecision> {
    Identifier(name: "\(decider)/\(subject)", in: FriendsNamespace.decision)
  }
}

/// The two decisions on another member.
public enum MemberVerdict: String, ColumnValue, CaseIterable, Codable {
  /// Two of them may write, and may be proposed for one crew.
  case interested
  /// Show other members first.
  case notNow = "not_now"
}

/// A block between two members: neither sees the other anywhere.
public struct MemberBlock: Record {
  public let id: Identifier<MemberBlock>
  public var blocker: Identifier<Member>
  public var blocked: Identifier<Member>
  public var blockedAt: Timestamp
  /// The times when it was made, changed and deleted.
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

extension MemberBlock {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of blocker: Identifier<Member>, on blocked: Identifier<Member>
  ) -> Identifier<MemberBlock> {
    Identifier(name: "\(blocker)/\(blocked)", in: FriendsNamespace.block)
  }
}
