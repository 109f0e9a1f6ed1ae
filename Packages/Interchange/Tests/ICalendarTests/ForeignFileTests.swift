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
