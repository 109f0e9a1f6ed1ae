public import DomainModels

/// A place for somebody in a proposed crew.
public struct ProposalSeat: Record {
  public let id: Identifier<ProposalSeat>
  public var proposal: Identifier<CrewProposal>
  public var member: Identifier<Member>
  /// What they said so far.
  public var answer: SeatAnswer
  public var answeredAt: Timestamp?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ProposalSeat>, proposal: Identifier<CrewProposal>, member: Identifier<Member>,
    answer: SeatAnswer, answeredAt: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.proposal = proposal
    self.member = member
    self.answer = answer
    self.answeredAt = answeredAt
    self.lifecycle = lifecycle
  }

  public static let table = "proposal_seats"

  /// The service's; goes with proposal or member.
  public static let schema = Schema(
    scope: .column("proposal_id"), kind: .local,
    Column("id", \.id),
    Column("proposal_id", \.proposal, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("answer", \.answer),
    Column("answered_at", \.answeredAt),
    Column.lifecycle(\.lifecycle),
    make: ProposalSeat.init)
}
