public import DomainModels

/// A note that a reminder was shown, so that it is not shown again.
public struct ReminderNote: Record {
  public let id: Identifier<ReminderNote>
  public var mission: Identifier<Mission>
  public var member: Identifier<Member>
  /// The lead time before the start, in minutes.
  public var leadMinutes: Int
  /// The start that it was for: a mission that was moved reminds again.
  public var startsAt: Timestamp
  public var shownAt: Timestamp
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ReminderNote>, mission: Identifier<Mission>, member: Identifier<Member>,
    leadMinutes: Int, startsAt: Timestamp, shownAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.mission = mission
    self.member = member
    self.leadMinutes = leadMinutes
    self.startsAt = startsAt
    self.shownAt = shownAt
    self.lifecycle = lifecycle
  }

  public static let table = "reminder_notes"

  /// The service's; goes with mission or member.
  public static let schema = Schema(
    scope: .column("member_id"), kind: .local,
    Column("id", \.id),
    Column("mission_id", \.mission, references: .cascade),
    Column("member_id", \.member, references: .cascade),
    Column("lead_minutes", \.leadMinutes),
    Column("starts_at", \.startsAt, .indexedAcrossScopes),
    Column("shown_at", \.shownAt),
    Column.lifecycle(\.lifecycle),
    make: ReminderNote.init)
}

extension ReminderNote {
  /// The ID of a reminder: one for each mission, its start, the member, and how long before.
  public static func identity(
    of mission: Identifier<Mission>, startingAt start: Timestamp, to member: Identifier<Member>,
    leadMinutes: Int
  ) -> Identifier<ReminderNote> {
    Identifier(
      name: "\(mission)/\(start.milliseconds)/\(member)/\(leadMinutes)",
      in: FriendsNamespace.reminder)
  }
}
