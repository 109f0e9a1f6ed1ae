import ICalendar
import Testing

@Suite struct ForeignFileTests {
  @Test("a calendar that Python's icalendar wrote is read")
  func icalendar() throws {
    let reading = ICalendarReader.read(ForeignFiles.icalendar)
    #expect(reading.problems.isEmpty)
    let calendar = try #require(reading.calendars.first)
    let list = calendar.events()
    #expect(list.problems.isEmpty)
    #expect(list.events.map { $0.uid } == ["one@example.org", "two@example.org"])
    let event = try #require(list.events.first)
    #expect(event.summary == "Klettern in der Höhle; Seil, Gurt \\ 😀")
    #expect(
      event.description
        == "Zeile 1\nZeile 2 " + String(repeating: "sehr lang äöü ", count: 8))
    #expect(event.categories == ["Sport", "A,B"])
    #expect(event.organizer?.name == "Anna; Muster")
    #expect(event.organizer?.role == "CHAIR")
    #expect(event.attendees.map { $0.address } == ["MAILTO:bob@example.org"])
    #expect(event.attendees.first?.isAnswerWanted == true)
    #expect(event.url == "https://example.org/a;b,c")
    #expect(event.component["GEO"]?.value == "48.5;9.25")
    #expect(
      event.alarms.first?.trigger == .relative(ICalendarDuration(seconds: -900), toEnd: false))
    let zones = ICalendarZones(calendar, others: ICalendarZone.system)
    let series = ICalendarSeries.series(of: list.events)
    let starts = try series[0].occurrences(in: zones).map { "\($0.start.text) \($0.instant)" }
    // Summer time begins on 29 March, so that noon of the second and third differ by 23 hours less.
    #expect(
      starts == [
        "20260323T183000 1774287000", "20260330T183000 1774888200", "20260402T183000 1775147400",
        "20260501T100000 1777622400",
      ])
    let days = try series[1].occurrences(in: zones).map { "\($0.start.text) \($0.end.text)" }
    #expect(days == ["20261231 20270102"])
    #expect(calendar.components.last?.name == "VTODO")
  }

  @Test("a calendar that Python's vobject wrote is read, with its own time zone")
  func vobject() throws {
    let reading = ICalendarReader.read(ForeignFiles.vobject)
    #expect(reading.problems.isEmpty)
    let calendar = try #require(reading.calendars.first)
    let list = calendar.events()
    #expect(list.problems.isEmpty)
    let event = try #require(list.events.first)
    #expect(event.summary == "Gruß, aus; Köln\nund mehr")
    #expect(
      event.description
        == String(repeating: "lang ", count: 40) + String(repeating: "é", count: 30))
    #expect(event.attendees.first?.name == "Cäsar, C.")
    #expect(event.alarms.first?.action == "AUDIO")
    // No other zones than the file's: the name is "EST", the rules are New York's.
    let zones = ICalendarZones(calendar)
    #expect(zones.problems.isEmpty)
    let starts = try ICalendarSeries(event).occurrences(in: zones).map { $0.instant }
    #expect(starts == [1_793_365_200, 1_793_451_600, 1_793_541_600, 1_793_628_000])
  }
}

/// Calendars as other programs' libraries wrote them; their lines end with CRLF there.
enum ForeignFiles {
  /// By icalendar 7.3.0 (PyPI).
  static let icalendar = #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Somebody//icalendar//EN
    BEGIN:VEVENT
    SUMMARY:Klettern in der Höhle\; Seil\, Gurt \\ 😀
    DTSTART;TZID=Europe/Berlin:20260323T183000
    DTEND;TZID=Europe/Berlin:20260323T200000
    DTSTAMP:20260102T030405Z
    UID:one@example.org
    RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,TH
    RDATE;TZID=Europe/Berlin:20260501T100000
    EXDATE;TZID=Europe/Berlin:20260326T183000
    ATTENDEE;RSVP=TRUE:MAILTO:bob@example.org
    CATEGORIES:Sport,A\,B
    DESCRIPTION:Zeile 1\nZeile 2 sehr lang äöü sehr lang äöü sehr lang 
     äöü sehr lang äöü sehr lang äöü sehr lang äöü sehr lang äöü
      sehr lang äöü 
    GEO:48.5;9.25
    ORGANIZER;CN="Anna; Muster";ROLE=CHAIR:MAILTO:anna@example.org
    PRIORITY:5
    URL:https://example.org/a;b,c
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Los!
    TRIGGER:-PT15M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    SUMMARY:Neujahr
    DTSTART;VALUE=DATE:20261231
    DTEND;VALUE=DATE:20270102
    DTSTAMP:20260102T030405Z
    UID:two@example.org
    END:VEVENT
    BEGIN:VTODO
    DUE:20260101T000000Z
    SUMMARY:Todo
    UID:t@example.org
    END:VTODO
    END:VCALENDAR
    """#.replacing("\n", with: "\r\n") + "\r\n"

  /// By vobject 0.9.9 (PyPI).
  static let vobject = #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//PYVOBJECT//NONSGML Version 0.9.9//EN
    BEGIN:VTIMEZONE
    TZID:EST
    BEGIN:STANDARD
    DTSTART:20001029T030000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20061029T070000Z
    TZNAME:EST
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    END:STANDARD
    BEGIN:STANDARD
    DTSTART:20071104T030000
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
    TZNAME:EST
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:20000402T030000
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T080000Z
    TZNAME:EDT
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    END:DAYLIGHT
    BEGIN:DAYLIGHT
    DTSTART:20070311T030000
    RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
    TZNAME:EDT
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    END:DAYLIGHT
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:v1@example.org
    DTSTART;TZID=EST:20261030T090000
    DTEND;TZID=EST:20261030T103000
    ATTENDEE;CN="Cäsar, C.":mailto:c@example.org
    DESCRIPTION:lang lang lang lang lang lang lang lang lang lang lang lang lan
     g lang lang lang lang lang lang lang lang lang lang lang lang lang lang la
     ng lang lang lang lang lang lang lang lang lang lang lang lang ééééé
     ééééééééééééééééééééééééé
    DTSTAMP:20260102T030405Z
    RRULE:FREQ=DAILY;COUNT=4
    SUMMARY:Gruß\, aus\; Köln\nund mehr
    BEGIN:VALARM
    ACTION:AUDIO
    TRIGGER:-PT1H
    END:VALARM
    END:VEVENT
    END:VCALENDAR
    """#.replacing("\n", with: "\r\n") + "\r\n"
}
