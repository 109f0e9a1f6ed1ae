public import DomainModels

/// That somebody belongs to a crew.
public struct CrewMembership: Record {
  public let id: Identifier<CrewMembership>
  public var crew: Identifier<Crew>
  public var member: Identifier<Member>
  public var role: CrewRole
  public var joinedAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CrewMembership>, crew: Identifier<Crew>, member: Identifier<Member>,
    role: CrewRole, joinedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.crew = crew
    self.member = member
    self.role = role
    self.joinedAt = joinedAt
    self.lifecycle = lifecycle
  }

  public static let table = "crew_memberships"

  /// The service's; goes with crew or member.
  public static let schema = Schema(
    scope: .column("crew_id"), kind: .local,
    Column("id", \.id),
    Column("crew_id", \.crew, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("role", \.role),
    Column("joined_at", \.joinedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: CrewMembership.init)
}
