public import DomainModels

/// What somebody decided on another: interested, or not now.
public struct MemberDecision: Record {
  public let id: Identifier<MemberDecision>
  public var decider: Identifier<Member>
  public var subject: Identifier<Member>
  public var verdict: MemberVerdict
  public var decidedAt: Timestamp
  /// When it was made, changed and deleted.
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
