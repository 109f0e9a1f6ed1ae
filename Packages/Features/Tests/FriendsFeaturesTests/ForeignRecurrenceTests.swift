import DomainModels
import FriendsModels
import Testing

@testable import FriendsFeatures

/// Series and reminders beside python-dateutil, in ten time zones.
@Suite("Recurrence beside a foreign implementation", .enabled(if: ForeignScript.isWanted))
struct ForeignRecurrenceTests {
  /// Clocks that change at midnight, by half an hour, in the south, or never.
  static let zones = [
    "Europe/Zurich", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Cairo",
    "Asia/Beirut", "America/St_Johns", "Pacific/Chatham", "America/Santiago", "Asia/Kolkata",
  ]
  /// Starts and rules: midnight, the hour that is left out or comes twice, leap days, ends of months.
  static let series = [
    ("20270320T000000", "FREQ=DAILY;COUNT=30"), ("20270320T023000", "FREQ=DAILY;COUNT=30"),
    ("20271020T013000", "FREQ=DAILY;COUNT=30"), ("20270401T000000", "FREQ=DAILY;COUNT=40"),
    ("20270302T183000", "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=25"),
    ("20270302T183000", "FREQ=WEEKLY;INTERVAL=2;COUNT=15"),
    ("20270131T200000", "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=10"),
    ("20270131T200000", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=14"),
    ("20270209T190000", "FREQ=MONTHLY;BYDAY=2TU;COUNT=14"),
    ("20280229T120000", "FREQ=YEARLY;COUNT=4"),
    ("20270307T090000", "FREQ=MONTHLY;BYDAY=SU;BYSETPOS=1;COUNT=12"),
  ]

  private static let script = ForeignScript(
    modules: ["dateutil"],
    text: """
      import sys
      from datetime import datetime, timezone
      from zoneinfo import ZoneInfo
      from dateutil.rrule import rrulestr
      for case in sys.argv[1:]:
          zone, start, rule = case.split('|')
          clock = ZoneInfo(zone)
          first = datetime.strptime(start, '%Y%m%dT%H%M%S')
          instants = [wall.replace(tzinfo=clock).astimezone(timezone.utc)
                      for wall in rrulestr(rule, dtstart=first)]
          print(' '.join(str(int(i.timestamp())) for i in instants))
      """)

  private func starts(_ zone: String, _ local: String, _ rule: String) throws -> [Timestamp] {
    let series = MissionSeries(
      id: IdentifierGenerator.version7(clock: .system, random: .seeded(1)).next(),
      host: IdentifierGenerator.version7(clock: .system, random: .seeded(2)).next(), rule: rule,
      localStart: local, timeZone: zone, exceptions: [],
      plannedUntil: Timestamp(milliseconds: 0), calendarSequence: 0,
      lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 0)))
    let end = try #require(Timestamp("2060-01-01T00:00:00Z"))
    return try series.starts(since: Timestamp(milliseconds: 0), through: end, limit: 1_000)
      .map(\.instant)
  }

  @Test("every start is the same instant", arguments: zones) func starts(_ zone: String) throws {
    let cases = Self.series.map { "\(zone)|\($0.0)|\($0.1)" }
    let printed = try Self.script.run(cases).split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int64($0) }
    }
    #expect(printed.count == Self.series.count)
    for (expected, (local, rule)) in zip(printed, Self.series) {
      let ours = try starts(zone, local, rule).map { $0.milliseconds / 1000 }
      #expect(ours == expected && ours.count >= 4, "\(zone) \(local) \(rule)")
    }
  }

  private static let reminderScript = ForeignScript(
    modules: ["dateutil"],
    text: """
      import sys
      from datetime import datetime, timedelta, timezone
      from zoneinfo import ZoneInfo
      from dateutil.rrule import rrulestr
      QUIET_FROM, QUIET_UNTIL = 22, 8
      def due(start, lead, clock):
          due = (start - timedelta(minutes=lead)).astimezone(clock)
          if QUIET_UNTIL <= due.hour < QUIET_FROM:
              return due
          day = due.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
          after = day + timedelta(days=1) if due.hour >= QUIET_FROM else day
          before = day if due.hour >= QUIET_FROM else day - timedelta(days=1)
          end = after.replace(hour=QUIET_UNTIL).astimezone(timezone.utc)
          if end < start:
              return end
          begin = before.replace(hour=QUIET_FROM).astimezone(timezone.utc)
          return min(due.astimezone(timezone.utc), begin - timedelta(minutes=1))
      for case in sys.argv[1:]:
          zone, start, rule, lead = case.split('|')
          clock = ZoneInfo(zone)
          first = datetime.strptime(start, '%Y%m%dT%H%M%S')
          print(' '.join(
              str(int(due(wall.replace(tzinfo=clock).astimezone(timezone.utc),
                          int(lead), clock).timestamp()))
              for wall in rrulestr(rule, dtstart=first)))
      """)

  @Test("every reminder is due at the same instant, quiet hours kept", arguments: zones)
  func reminders(_ zone: String) throws {
    let leads = [0, 30, 120, 720, 1440]
    let cases = Self.series.flatMap { series in
      leads.map { "\(zone)|\(series.0)|\(series.1)|\($0)" }
    }
    let printed = try Self.reminderScript.run(cases).split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int64($0) }
    }
    #expect(printed.count == cases.count)
    let schedule = ReminderSchedule(
      settings: ReminderSettings(leads: leads, quietFrom: 22 * 60, quietUntil: 8 * 60),
      zone: try #require(MissionZone(zone)))
    var lines = printed.makeIterator()
    for (local, rule) in Self.series {
      let starts = try starts(zone, local, rule)
      for lead in leads {
        let ours = starts.map { schedule.due(before: $0, lead: lead).milliseconds / 1000 }
        #expect(ours == lines.next(), "\(zone) \(local) \(rule), \(lead) minutes before")
      }
    }
  }
}
