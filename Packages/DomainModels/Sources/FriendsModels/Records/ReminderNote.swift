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
  /// The times when it was made, changed and deleted.
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

/// A feed of a member's missions that a calendar can fetch; a member who has its token reads it.
public struct CalendarFeed: Record {
  public let id: Identifier<CalendarFeed>
  public var member: Identifier<Member>
  /// The keyed digest of the token, byte by byte.
  public var tokenDigest: [Int]
  public var madeAt: Timestamp
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CalendarFeed>, member: Identifier<Member>, tokenDigest: [Int], madeAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.member = member
    self.tokenDigest = tokenDigest
    self.madeAt = madeAt
    self.lifecycle = lifecycle
  }

  public static let table = "calendar_feeds"

  /// The service's; goes with the member.
  public static let schema = Schema(
    scope: .column("member_id"), kind: .local,
    Column("id", \.id),
    Column("member_id", \.member, references: .cascade),
    Column("token_digest", \.tokenDigest),
    Column("made_at", \.madeAt),
    Column.lifecycle(\.lifecycle),
    make: CalendarFeed.init)
}
