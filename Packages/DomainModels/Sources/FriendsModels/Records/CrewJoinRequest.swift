public import DomainModels

/// That somebody would like to belong to a crew.
public struct CrewJoinRequest: Record {
  public let id: Identifier<CrewJoinRequest>
  public var crew: Identifier<Crew>
  public var member: Identifier<Member>
  /// What they say to it, sealed.
  public var note: SealedContent?
  public var askedAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CrewJoinRequest>, crew: Identifier<Crew>, member: Identifier<Member>,
    note: SealedContent?, askedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.crew = crew
    self.member = member
    self.note = note
    self.askedAt = askedAt
    self.lifecycle = lifecycle
  }

  public static let table = "crew_join_requests"

  /// The service's; goes with crew or member.
  public static let schema = Schema(
    scope: .column("crew_id"), kind: .local,
    Column("id", \.id),
    Column("crew_id", \.crew, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("note", \.note),
    Column("asked_at", \.askedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: CrewJoinRequest.init)
}
