public import DomainModels

/// An event that a member sees in their list of activity.
public struct ActivityEntry: Record {
  public let id: Identifier<ActivityEntry>
  public var member: Identifier<Member>
  public var kind: ActivityKind
  public var actor: Identifier<Member>?
  public var crew: Identifier<Crew>?
  public var mission: Identifier<Mission>?
  public var happenedAt: Timestamp
  /// The times when it was made, changed and deleted.
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

  /// Belongs to the service; goes with the member, and with the record that it is about.
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

public enum ActivityKind: String, ColumnValue, CaseIterable, Codable {
  /// A member is interested too.
  case mutualInterest = "mutual_interest"
  /// A member wrote.
  case message
  /// A crew would like to have one.
  case crewInvitation = "crew_invitation"
  /// A member would like to join a crew that the owner of the entry looks after.
  case crewRequest = "crew_request"
  case crewJoined = "crew_joined"
  case crewLeft = "crew_left"
  case crewProposed = "crew_proposed"
  /// A proposed crew was made.
  case crewFormed = "crew_formed"
  /// One looks after a crew now.
  case madeAdmin = "made_admin"
  /// A crew plans something.
  case missionPlanned = "mission_planned"
  /// Time or place changed.
  case missionChanged = "mission_changed"
  /// The mission was called off.
  case missionCancelled = "mission_cancelled"
  /// A member answered.
  case rsvp
  /// A place became free for one.
  case placeOffered = "place_offered"
  /// The place was offered and not taken in time.
  case placeExpired = "place_expired"
  /// A place that was kept for one is not any more, because fewer can come.
  case placeWithdrawn = "place_withdrawn"
}

extension ActivityEntry {
  /// The ID of a member's entry about an event.
  ///
  /// - Parameters:
  ///   - kind: what happened.
  ///   - member: who sees it.
  ///   - subject: what tells it from everything else of its kind.
  /// - Returns: the ID.
  public static func identity(
    of kind: ActivityKind, to member: Identifier<Member>, about subject: String
  ) -> Identifier<ActivityEntry> {
    Identifier(name: "\(kind.rawValue)/\(member)/\(subject)", in: FriendsNamespace.activity)
  }
}
