public import DomainModels

/// Missions that repeat.
public struct MissionSeries: Record {
  public let id: Identifier<MissionSeries>
  public var host: Identifier<Member>
  /// The RRULE (RFC 5545 3.3.10), without its name.
  public var rule: String
  /// The local date and time of the first, as iCalendar writes them (`20260110T190000`).
  public var localStart: String
  /// The zone that the local times are in, by its IANA name.
  public var timeZone: String
  /// Local starts that are left out, in the same form.
  public var exceptions: [String]
  /// Up to when its missions were made.
  public var plannedUntil: Timestamp
  /// Counts its changes, for calendars (SEQUENCE).
  public var calendarSequence: Int
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<MissionSeries>, host: Identifier<Member>, rule: String, localStart: String,
    timeZone: String, exceptions: [String], plannedUntil: Timestamp, calendarSequence: Int,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.host = host
    self.rule = rule
    self.localStart = localStart
    self.timeZone = timeZone
    self.exceptions = exceptions
    self.plannedUntil = plannedUntil
    self.calendarSequence = calendarSequence
    self.lifecycle = lifecycle
  }

  public static let table = "mission_series"

  /// The service's; goes with the host.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("host_id", \.host, references: .cascade),
    Column("rule", \.rule),
    Column("local_start", \.localStart),
    Column("time_zone", \.timeZone),
    Column("exceptions", \.exceptions),
    Column("planned_until", \.plannedUntil, .indexed),
    Column("calendar_sequence", \.calendarSequence),
    Column.lifecycle(\.lifecycle),
    make: MissionSeries.init)
}
