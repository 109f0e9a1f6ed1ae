public import DomainModels

/// A day or a part of a day at the rock, from tying in to packing up.
///
/// ``day`` is the civil date that statistics count it to. It is written down when the session is
/// made, with the offset that the climber's clock had there: a journey to another time zone, or a
/// change of its rules, moves no session to another day.
public struct Session: Record {
  public let id: Identifier<Session>
  public var startedAt: Timestamp
  /// When it ended; `nil` while it is under way.
  public var endedAt: Timestamp?
  /// How many minutes the climber's clock was ahead of UTC when it began.
  public var utcOffsetMinutes: Int
  /// The climber's time zone by its IANA name, for showing; `nil` where it is not known.
  public var timeZone: String?
  /// The civil date it belongs to.
  public var day: CivilDate
  /// How ready the head was, 1 to 5.
  public var mentalReadiness: Int?
  /// How ready the body was, 1 to 5.
  public var physicalReadiness: Int?
  /// The rate of perceived exertion of the whole session, 1 to 10 (Foster's CR-10).
  public var rpe: Int?
  /// How pumped the forearms were at the end, 1 to 5.
  public var pump: Int?
  /// Where it was: a crag, a gym.
  public var place: String?
  /// What else there is to say.
  public var notes: String?
  /// Who may see it.
  public var visibility: Visibility
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Session>, startedAt: Timestamp, endedAt: Timestamp?, utcOffsetMinutes: Int,
    timeZone: String?, day: CivilDate, mentalReadiness: Int?, physicalReadiness: Int?, rpe: Int?,
    pump: Int?, place: String?, notes: String?, visibility: Visibility, lifecycle: Lifecycle
  ) {
    self.id = id
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.utcOffsetMinutes = utcOffsetMinutes
    self.timeZone = timeZone
    self.day = day
    self.mentalReadiness = mentalReadiness
    self.physicalReadiness = physicalReadiness
    self.rpe = rpe
    self.pump = pump
    self.place = place
    self.notes = notes
    self.visibility = visibility
    self.lifecycle = lifecycle
  }

  /// A session that begins now, seen by nobody else.
  ///
  /// - Parameters:
  ///   - id: a fresh identity.
  ///   - now: when it begins.
  ///   - utcOffsetMinutes: how far the climber's clock is ahead of UTC.
  ///   - timeZone: its IANA name.
  ///   - place: where it is.
  public init(
    id: Identifier<Session>, startingAt now: Timestamp, utcOffsetMinutes: Int,
    timeZone: String? = nil, place: String? = nil
  ) {
    self.init(
      id: id, startedAt: now, endedAt: nil, utcOffsetMinutes: utcOffsetMinutes,
      timeZone: timeZone, day: CivilDate(at: now, utcOffsetMinutes: utcOffsetMinutes),
      mentalReadiness: nil, physicalReadiness: nil, rpe: nil, pump: nil, place: place, notes: nil,
      visibility: .onlyMe, lifecycle: Lifecycle(createdAt: now))
  }

  /// Whether it is under way, and not deleted; at most one session of a climber is.
  public var isActive: Bool { endedAt == nil && !lifecycle.isDeleted }

  /// How long it lasted in minutes, rounded down; `nil` while it is under way.
  public var minutes: Int? {
    guard let endedAt else { return nil }
    let (span, overflow) = endedAt.milliseconds.subtractingReportingOverflow(startedAt.milliseconds)
    return overflow || span < 0 ? nil : Int(span / 60_000)
  }

  public static let table = "sessions"

  /// The owner's, on all devices.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("started_at", \.startedAt, .indexed),
    Column("ended_at", \.endedAt, .indexed),
    Column("utc_offset_minutes", \.utcOffsetMinutes),
    Column("time_zone", \.timeZone),
    Column("day", \.day, .indexed),
    Column("mental_readiness", \.mentalReadiness),
    Column("physical_readiness", \.physicalReadiness),
    Column("rpe", \.rpe),
    Column("pump", \.pump),
    Column("place", \.place, .searchable),
    Column("notes", \.notes, .searchable),
    Column("visibility", \.visibility),
    Column.lifecycle(\.lifecycle),
    make: Session.init)
}
