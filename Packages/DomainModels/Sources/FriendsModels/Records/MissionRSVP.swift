public import DomainModels

/// The answer of a member to a mission.
public struct MissionRSVP: Record {
  public let id: Identifier<MissionRSVP>
  public var mission: Identifier<Mission>
  public var member: Identifier<Member>
  public var status: RSVPStatus
  /// The number of guests that they bring.
  public var guests: Int
  /// When they last answered.
  public var answeredAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<MissionRSVP>, mission: Identifier<Mission>, member: Identifier<Member>,
    status: RSVPStatus, guests: Int, answeredAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.mission = mission
    self.member = member
    self.status = status
    self.guests = guests
    self.answeredAt = answeredAt
    self.lifecycle = lifecycle
  }

  public static let table = "mission_rsvps"

  /// The service's; goes with mission or member.
  public static let schema = Schema(
    scope: .column("mission_id"), kind: .local,
    Column("id", \.id),
    Column("mission_id", \.mission, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("status", \.status),
    Column("guests", \.guests),
    Column("answered_at", \.answeredAt),
    Column.lifecycle(\.lifecycle),
    make: MissionRSVP.init)
}

extension MissionRSVP {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, to mission: Identifier<Mission>
  ) -> Identifier<MissionRSVP> {
    Identifier(name: "\(member)/\(mission)", in: FriendsNamespace.rsvp)
  }
}

/// The answers to a mission.
public enum RSVPStatus: String, ColumnValue, CaseIterable, Codable {
  case going
  /// They may come; no place is kept.
  case maybe
  /// They do not come.
  case notGoing = "not_going"
}

/// A place on the wait list of a mission, first come first served.
public struct WaitlistEntry: Record {
  public let id: Identifier<WaitlistEntry>
  public var mission: Identifier<Mission>
  public var member: Identifier<Member>
  /// The number of guests that they would bring.
  public var guests: Int
  /// Since when; the order of the list.
  public var joinedAt: Timestamp
  /// When a free place was offered to them.
  public var offeredAt: Timestamp?
  /// Until when that is kept for them.
  public var offerEndsAt: Timestamp?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<WaitlistEntry>, mission: Identifier<Mission>, member: Identifier<Member>,
    guests: Int, joinedAt: Timestamp, offeredAt: Timestamp?, offerEndsAt: Timestamp?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.mission = mission
    self.member = member
    self.guests = guests
    self.joinedAt = joinedAt
    self.offeredAt = offeredAt
    self.offerEndsAt = offerEndsAt
    self.lifecycle = lifecycle
  }

  public static let table = "wait_places"

  /// The service's; goes with mission or member.
  public static let schema = Schema(
    scope: .column("mission_id"), kind: .local,
    Column("id", \.id),
    Column("mission_id", \.mission, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("guests", \.guests),
    Column("joined_at", \.joinedAt, .indexed),
    Column("offered_at", \.offeredAt),
    Column("offer_ends_at", \.offerEndsAt, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: WaitlistEntry.init)
}

extension WaitlistEntry {
  /// The ID that follows from the two, so that there is one for each pair.
  public static func identity(
    of member: Identifier<Member>, for mission: Identifier<Mission>
  ) -> Identifier<WaitlistEntry> {
    Identifier(name: "\(member)/\(mission)", in: FriendsNamespace.waitPlace)
  }
}
