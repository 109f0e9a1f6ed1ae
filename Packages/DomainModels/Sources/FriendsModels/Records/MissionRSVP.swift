public import DomainModels

/// What somebody answered to a mission.
public struct MissionRSVP: Record {
  public let id: Identifier<MissionRSVP>
  public var mission: Identifier<Mission>
  public var member: Identifier<Member>
  public var status: RSVPStatus
  /// How many they bring along.
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
