import ICalendar

/// Calendars: cuts never show, what is written reads back equal, and series go on.
struct ICalendarTarget: FuzzTarget {
  let name = "icalendar"

  let corpus: [[UInt8]] = [
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1@example.org",
      "DTSTAMP:20260101T000000Z", "DTSTART;TZID=Europe/Berlin:20260302T183000", "DURATION:PT90M",
      "RRULE:FREQ=MONTHLY;BYDAY=1MO,-1FR;BYSETPOS=1,-1;UNTIL=20300101T000000Z",
      "EXDATE;TZID=Europe/Berlin:20260406T183000", "SUMMARY:Grüße\\; 😀 \\\\ und", "  gefaltet",
      "ATTENDEE;CN=\"Muster, Anna\";MEMBER=\"a\",\"b\":mailto:anna@example.org",
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM", "END:VEVENT",
      "END:VCALENDAR", "",
    ].joined(separator: "\r\n"),
    [
      "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Odd/Place", "BEGIN:STANDARD",
      "DTSTART:19671029T020000", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "TZOFFSETFROM:-0400",
      "TZOFFSETTO:-0500", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:2",
      "DTSTART;TZID=Odd/Place:20260302T183000", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=9;BYDAY=MO,TH",
      "RDATE;VALUE=PERIOD:20260305T100000Z/PT1H", "END:VEVENT", "BEGIN:VEVENT", "UID:2",
      "RECURRENCE-ID;TZID=Odd/Place:20260316T183000", "DTSTART:20260317T183000Z", "END:VEVENT",
      "END:VCALENDAR",
    ].joined(separator: "\n"),
    "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY;BYYEARDAY=366,-1\nEND:VEVENT\n",
    "BEGIN:VEVENT\nDTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY;BYHOUR=3;BYWEEKNO=53\nEND:VEVENT",
  ].map { Array($0.utf8) }

  let pieces: [[UInt8]] =
    [
      "BEGIN:VEVENT\r\n", "END:VEVENT\n", "\r\n ", "\n", "\r", ";TZID=", "=\"", "^n", "\\n",
      "DTSTART:20260101T000000\n", "RRULE:FREQ=", "-", "00000000", "T240000Z", "SECONDLY;",
      "MINUTELY;",
      "INTERVAL=999999999;", "BYMONTHDAY=30;BYMONTH=2;", "BYSETPOS=-366;", "BYDAY=-53MO;", ",", ";",
      ":",
      "P", "/", "COUNT=1;", "BYSECOND=60;", "BYWEEKNO=53;", "UNTIL=99991231T235959Z;", "YEARLY;",
      "é",
    ].map { Array($0.utf8) } + [[0xE9]]

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let reading = ICalendarReader.read(input)
    var reader = ICalendarReader()
    for piece in random.below(8) == 0 ? input.map({ [$0] }) : cut(input, &random) {
      reader.feed(piece)
    }
    let parts = reader.finish()
    guard parts.components == reading.components, parts.problems == reading.problems else {
      return .violated("a cut shows")
    }
    let calendar = ICalendarComponent(
      "VCALENDAR", [], reading.components + reading.components.flatMap { $0.components })
    let list = calendar.events()
    let zones = ICalendarZones(calendar)
    for series in ICalendarSeries.series(of: list.events) {
      guard let occurrences = try? series.occurrences(in: zones) else { continue }
      var last: Int?
      for occurrence in occurrences.prefix(5) {
        if let last, occurrence.instant < last { return .violated("occurrences out of order") }
        last = occurrence.instant
      }
    }
    do throws(ICalendarProblem) {
      let again = ICalendarReader.read(try ICalendarWriter.bytes(of: reading.components))
      guard again.components == reading.components, again.problems.isEmpty else {
        return .violated("what was written reads otherwise")
      }
    } catch {
      return .violated("what was read can't be written: \(error.reason)")
    }
    return reading.problems.isEmpty && list.problems.isEmpty ? .accepted : .refused
  }
}
