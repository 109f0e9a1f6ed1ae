public import DomainModels

/// A whole crew that might be: made when enough of those proposed accept.
public struct CrewProposal: Record {
  public let id: Identifier<CrewProposal>
  /// What it would be called.
  public var name: String
  /// The interests it would be for.
  public var tags: [String]
  /// Why these people, in sentences that hold no name.
  public var explanation: [String]
  /// Who asked for it; `nil` once they are gone.
  public var proposer: Identifier<Member>?
  public var proposedAt: Timestamp
  /// Until when it can be accepted.
  public var expiresAt: Timestamp
  /// The crew that it became.
  public var crew: Identifier<Crew>?
  /// When it was made, changed and deleted.
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
