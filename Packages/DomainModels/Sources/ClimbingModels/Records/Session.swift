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
  /// The number of minutes that the climber's clock was ahead of UTC when it began.
  public var utcOffsetMinutes: Int
  /// The climber's time zone by its IANA name, for showing; `nil` where it is not known.
  public var timeZone: String?
  /// The civil date it belongs to.
  public var day: CivilDate
  /// The mental readiness, 1 to 5.
  public var mentalReadiness: Int?
  /// The physical readiness, 1 to 5.
  public var physicalReadiness: Int?
  /// The rate of perceived exertion of the whole session, 1 to 10 (Foster's CR-10).
  public var rpe: Int?
  /// The pump of the forearms at the end, 1 to 5.
  public var pump: Int?
  /// The place: a crag, a gym.
  public var place: String?
  /// Notes in the climber's own words.
  public var notes: String?
  /// The people who may see the record.
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

  /// A session that begins now, seen by no other climber.
  ///
  /// - Parameters:
  ///   - id: a fresh ID.
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

  /// True if it is under way, and not deleted; at most one session of a climber is.
  public var isActive: Bool { endedAt == nil && !lifecycle.isDeleted }

  /// The duration in minutes, rounded down; `nil` while it is under way.
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

extension Session {
  /// The longest duration of a session, in hours: the climber forgot to end a longer one.
  public static let longestHours = 72

  /// Checks every field against its limits.
  ///
  /// - Parameters:
  ///   - now: the time now; nothing may have happened after it.
  ///   - old: the session before it was changed. Times that stay are not judged: another device's
  ///     clock may have been ahead.
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate(
    now: Timestamp, replacing old: Session? = nil
  ) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(mentalReadiness, "mental_readiness", in: 1...5)
    problems.check(physicalReadiness, "physical_readiness", in: 1...5)
    problems.check(rpe, "rpe", in: 1...10)
    problems.check(pump, "pump", in: 1...5)
    // The clocks of the world run from 12 hours behind UTC to 14 ahead of it.
    problems.check(utcOffsetMinutes, "utc_offset_minutes", in: -720...840)
    problems.require(
      startedAt <= now || startedAt == old?.startedAt, "started_at", "must not be in the future")
    if let endedAt {
      problems.require(endedAt > startedAt, "ended_at", "must be after the start")
      problems.require(
        endedAt <= now || endedAt == old?.endedAt, "ended_at", "must not be in the future")
      problems.require(
        endedAt <= startedAt.advanced(byMilliseconds: Int64(Session.longestHours) * 3_600_000),
        "ended_at", "must be at most \(Session.longestHours) hours after the start")
    }
    let local = CivilDate(at: startedAt, utcOffsetMinutes: utcOffsetMinutes)
    problems.require(
      abs(day.daysSinceEpoch - local.daysSinceEpoch) <= 1, "day",
      "must be the day on which it began (\(local)), or one beside it")
    problems.check(timeZone, "time_zone", limit: 64, isRequired: true)
    problems.check(place, "place", limit: 200)
    problems.check(notes, "notes", limit: 10_000)
    try problems.check("session")
  }
}
