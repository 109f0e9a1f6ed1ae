public import DomainModels

/// A whole crew that might be: made when enough of those proposed accept.
public struct CrewProposal: Record {
  public let id: Identifier<CrewProposal>
  /// The proposed name of the crew.
  public var name: String
  /// The interests it would be for.
  public var tags: [String]
  /// The reasons for these people, in sentences without names.
  public var explanation: [String]
  /// The member who asked for it; `nil` once they have left.
  public var proposer: Identifier<Member>?
  public var proposedAt: Timestamp
  /// Until when it can be accepted.
  public var expiresAt: Timestamp
  /// The crew that it became.
  public var crew: Identifier<Crew>?
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CrewProposal>, name: String, tags: [String], explanation: [String],
    proposer: Identifier<Member>?, proposedAt: Timestamp, expiresAt: Timestamp,
    crew: Identifier<Crew>?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.name = name
    self.tags = tags
    self.explanation = explanation
    self.proposer = proposer
    self.proposedAt = proposedAt
    self.expiresAt = expiresAt
    self.crew = crew
    self.lifecycle = lifecycle
  }

  public static let table = "crew_proposals"

  /// The service's.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("name", \.name),
    Column("interest_tags", \.tags),
    Column("explanation", \.explanation),
    Column("proposer_id", \.proposer, references: .weak),
    Column("proposed_at", \.proposedAt),
    Column("expires_at", \.expiresAt, .indexed),
    Column("crew_id", \.crew, references: .weak),
    Column.lifecycle(\.lifecycle),
    make: CrewProposal.init)
}

/// A place for a member in a proposed crew.
public struct ProposalSeat: Record {
  public let id: Identifier<ProposalSeat>
  public var proposal: Identifier<CrewProposal>
  public var member: Identifier<Member>
  /// The answer of the member so far.
  public var answer: SeatAnswer
  public var answeredAt: Timestamp?
  /// The times when it was made, changed and deleted.
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

extension ProposalSeat {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, in proposal: Identifier<CrewProposal>
  ) -> Identifier<ProposalSeat> {
    Identifier(name: "\(member)/\(proposal)", in: FriendsNamespace.seat)
  }
}

/// The answer of a member to a proposed crew.
public enum SeatAnswer: String, ColumnValue, CaseIterable, Codable {
  /// The member has not answered.
  case pending
  case accepted
  case declined
}
