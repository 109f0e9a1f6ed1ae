public import DomainModels

/// That somebody belongs to a crew.
public struct CrewMembership: Record {
  /// Its identity.
  public let id: Identifier<CrewMembership>
  /// Which crew.
  public var crew: Identifier<Crew>
  /// Who.
  public var member: Identifier<Member>
  /// As what.
  public var role: CrewRole
  /// Since when.
  public var joinedAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  /// Makes one with all its fields.
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

  /// Its table.
  public static let table = "crew_memberships"

  /// The service's; goes with crew or member.
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id),
    Column("crew_id", \.crew, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("role", \.role),
    Column("joined_at", \.joinedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: CrewMembership.init)
}
