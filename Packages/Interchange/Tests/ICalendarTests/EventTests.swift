import ICalendar
import Testing

@Suite struct EventTests {
  @Test("what is set is read, in the event and after it was written")
  func properties() throws {
    let start = try Sample.time("20260302T183000")
    var event = ICalendarEvent(
      uid: "1@a", timestamp: start, start: .zoned(start, zone: "Odd/Place"))
    event.summary = "Grüße; an, alle"
    event.description = "a\nb"
    event.location = "Höhle"
    event.url = "https://example.org/?a,b;c"
    event.status = .tentative
    event.categories = ["a,b", "c"]
    event.sequence = 3
    event.duration = ICalendarDuration(seconds: 5400)
    event.rules = [try ICalendarRule(.weekly, end: .count(3), days: [.init(.monday)])]
    event.additions = [.dateOrTime(.utc(start))]
    event.exceptions = [.zoned(start, zone: "Odd/Place")]
    var guest = ICalendarPerson(address: "mailto:b@a", name: "B \"Bo\"; C")
    guest.participation = "ACCEPTED"
    guest.role = "CHAIR"
    guest.isAnswerWanted = true
    event.attendees = [guest, ICalendarPerson(address: "mailto:c@a")]
    event.organizer = guest
    event.alarms = [
      ICalendarAlarm(showing: "Los", at: .relative(ICalendarDuration(seconds: -900), toEnd: true)),
      ICalendarAlarm(showing: "Los", at: .absolute(.utc(start))),
    ]
    event.created = .utc(start)
    event.lastModified = .utc(start)
    let bytes = try ICalendarWriter.bytes(of: [event.component])
    let read = try ICalendarEvent(try #require(ICalendarReader.read(bytes).components.first))
    #expect(read == event)
    #expect(read.uid == "1@a")
    #expect(read.timestamp == .utc(start))
    #expect(read.start == .zoned(start, zone: "Odd/Place"))
    #expect(read.summary == "Grüße; an, alle")
    #expect(read.description == "a\nb")
    #expect(read.location == "Höhle")
    #expect(read.url == "https://example.org/?a,b;c")
    #expect(read.status == .tentative)
    #expect(read.categories == ["a,b", "c"])
    #expect(read.sequence == 3)
    #expect(read.duration == ICalendarDuration(seconds: 5400))
    #expect(read.rules.map { $0.text } == ["FREQ=WEEKLY;COUNT=3;BYDAY=MO"])
    #expect(read.additions == [.dateOrTime(.utc(start))])
    #expect(read.exceptions == [.zoned(start, zone: "Odd/Place")])
    #expect(read.organizer?.property.name == "ORGANIZER")
    #expect(read.organizer?.name == "B \"Bo\"; C")
    #expect(read.attendees.map { $0.address } == ["mailto:b@a", "mailto:c@a"])
    #expect(read.attendees.map { $0.isAnswerWanted } == [true, false])
    #expect(read.attendees[0].participation == "ACCEPTED")
    #expect(read.attendees[0].role == "CHAIR")
    #expect(read.alarms.map { $0.action } == ["DISPLAY", "DISPLAY"])
    #expect(
      read.alarms.map { $0.trigger } == [
        .relative(ICalendarDuration(seconds: -900), toEnd: true), .absolute(.utc(start)),
      ])
    #expect(!read.isAllDay)
    #expect(read.recurrenceID == nil)
  }

  @Test("an end and a duration exclude one another, and what is set to nothing goes")
  func exclusions() throws {
    var event = try Sample.event(
      "DTSTART:20260101T100000Z", "DURATION:PT1H", "X-A:kept", "SUMMARY:a")
    event.end = .utc(try Sample.time("20260101T120000"))
    #expect(event.duration == nil)
    event.duration = ICalendarDuration(seconds: 60)
    #expect(event.end == nil)
    event.summary = nil
    event.duration = nil
    event.categories = []
    #expect(
      event.component.properties.map { $0.name } == ["DTSTART", "X-A"])
  }

  @Test(
    "an event that can't be read is reported with its place, and the others come",
    arguments: [
      ("X:1", 4, 1, ICalendarProblem.Code.missingProperty),
      ("DTSTART:20260230", 5, 9, .invalidValue),
      ("DTSTART;TZID=A:20260101T990000", 5, 25, .invalidValue),
      ("DTSTART;VALUE=TEXT:x", 5, 20, .invalidValue),
      ("DTSTART:20260101\nDTSTART:20260102", 6, 1, .repeatedProperty),
      ("DTSTART:20260101\nDTEND:20260102T000000", 6, 7, .invalidValue),
      ("DTSTART:20260102\nDTEND:20260101", 6, 7, .invalidValue),
      ("DTSTART:20260102\nDTEND:20260103\nDURATION:P1D", 6, 7, .invalidValue),
      ("DTSTART:20260102\nRRULE:FREQ=DAILY;COUNT=0", 6, 7, .invalidValue),
      ("DTSTART:20260102\nRRULE:FREQ=DAILY;BYHOUR=x", 6, 25, .invalidValue),
      ("DTSTART:20260102\nEXDATE:20260102,2026010", 6, 17, .invalidValue),
    ])
  func problems(_ lines: String, _ line: Int, _ column: Int, _ code: ICalendarProblem.Code) throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nBEGIN:VEVENT\n\(lines)\nEND:VEVENT\n"
      + "BEGIN:VEVENT\nUID:good\nDTSTART:20260101T100000Z\nEND:VEVENT\nEND:VCALENDAR\n"
    let reading = ICalendarReader.read(text)
    #expect(reading.problems.isEmpty)
    let list = try #require(reading.calendars.first).events()
    #expect(list.events.map { $0.uid } == ["good"])
    #expect(list.problems.count == 2)
    #expect(list.problems.last?.code == code)
    #expect(list.problems.last?.position == ICalendarPosition(line: line, column: column))
  }

  @Test("a mistake in what doesn't decide about times is reported, and the event comes")
  func warnings() throws {
    let reading = ICalendarReader.read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260102\nCREATED:00001231T000000Z\nSEQUENCE:many\n"
        + "END:VEVENT\nEND:VCALENDAR\n")
    let list = try #require(reading.calendars.first).events()
    #expect(list.events.map { $0.sequence } == [0])
    #expect(list.events.map { $0.created } == [nil])
    #expect(
      list.problems.map { $0.description } == [
        "line 5, column 10: SEQUENCE: an INTEGER is a whole number",
        "line 4, column 9: CREATED: there is no such day",
      ])
  }

  @Test("a calendar of events has the zones that they name, and the same bytes each time")
  func calendar() throws {
    let timestamp = try Sample.time("20260101T000000")
    var event = ICalendarEvent(
      uid: "1", timestamp: timestamp, start: .zoned(timestamp, zone: "Europe/Berlin"))
    event.end = .zoned(try Sample.time("20260101T120000"), zone: "Asia/Tokyo")
    let zones = ICalendarZones(others: ICalendarZone.system)
    let calendar = try ICalendarComponent.calendar(product: "-//A//B//EN", [event], zones: zones)
    #expect(
      calendar.components.map { $0["TZID"]?.value ?? $0.name }
        == ["Asia/Tokyo", "Europe/Berlin", "VEVENT"])
    #expect(calendar.properties.map { $0.name } == ["VERSION", "PRODID"])
    let again = try ICalendarComponent.calendar(product: "-//A//B//EN", [event], zones: zones)
    #expect(
      try ICalendarWriter.bytes(of: [calendar]) == ICalendarWriter.bytes(of: [again]))
    let read = try #require(
      ICalendarReader.read(try ICalendarWriter.bytes(of: [calendar])).calendars.first)
    #expect(ICalendarZones(read)["Asia/Tokyo"]?.offset(at: 0) == 9 * 3600)
    #expect(throws: ICalendarProblem.self) {
      try ICalendarComponent.calendar(product: "-//A//B//EN", [event])
    }
  }

  @Test("the README's example runs")
  func readme() throws {
    let lines = try ReadmeExample.upcoming(Array(Sample.calendar.utf8))
    #expect(
      lines == [
        "20260302T183000 Grüße; 😀 \\ und gefaltetauch so",
        "20260316T183000 Grüße; 😀 \\ und gefaltetauch so",
      ])
    let text = String(decoding: try ReadmeExample.training(), as: UTF8.self)
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20260302T183000\r\n"))
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
  }
}
