public import DomainModels

/// Something that happened and that somebody sees at home.
public struct ActivityEntry: Record {
  public let id: Identifier<ActivityEntry>
  public var member: Identifier<Member>
  public var kind: ActivityKind
  public var actor: Identifier<Member>?
  public var crew: Identifier<Crew>?
  public var mission: Identifier<Mission>?
  public var happenedAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ActivityEntry>, member: Identifier<Member>, kind: ActivityKind,
    actor: Identifier<Member>?, crew: Identifier<Crew>?, mission: Identifier<Mission>?,
    happenedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.member = member
    self.kind = kind
    self.actor = actor
    self.crew = crew
    self.mission = mission
    self.happenedAt = happenedAt
    self.lifecycle = lifecycle
  }

  public static let table = "activity_entries"

  /// The service's; goes with the member, and with whatever it tells of.
  public static let schema = Schema(
    scope: .column("member_id"), kind: .local,
    Column("id", \.id),
    Column("member_id", \.member, references: .cascade),
    Column("kind", \.kind),
    Column("actor_id", \.actor, references: .weak),
    Column("crew_id", \.crew, references: .weak),
    Column("mission_id", \.mission, references: .weak),
    Column("happened_at", \.happenedAt, .indexed, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: ActivityEntry.init)
}
