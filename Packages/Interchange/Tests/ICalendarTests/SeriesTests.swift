import ICalendar
import Testing

@Suite struct SeriesTests {
  private let zones = ICalendarZones(others: ICalendarZone.system)

  private func spans(
    _ event: ICalendarEvent, _ changes: [ICalendarEvent] = [], from: ICalendarDateOrTime? = nil
  ) throws -> [String] {
    try ICalendarSeries(event, changes: changes).occurrences(in: zones, notBefore: from).prefix(10)
      .map { "\($0.start.text)/\($0.end.text)" }
  }

  @Test("an end keeps its exact distance, a duration of days counts days")
  func lengths() throws {
    let exact = try Sample.event(
      "DTSTART;TZID=Europe/Berlin:20260327T220000", "DTEND;TZID=Europe/Berlin:20260328T060000",
      "RRULE:FREQ=DAILY;COUNT=3")
    #expect(
      try spans(exact) == [
        "20260327T220000/20260328T060000", "20260328T220000/20260329T070000",
        "20260329T220000/20260330T060000",
      ])
    let nominal = try Sample.event(
      "DTSTART;TZID=Europe/Berlin:20260328T120000", "DURATION:P1DT1H", "RRULE:FREQ=DAILY;COUNT=1")
    #expect(try spans(nominal) == ["20260328T120000/20260329T130000"])
    let abroad = try Sample.event(
      "DTSTART;TZID=Europe/Berlin:20260101T120000", "DTEND;TZID=Asia/Tokyo:20260101T210000")
    #expect(try spans(abroad) == ["20260101T120000/20260101T210000"])
    let days = try Sample.event(
      "DTSTART;VALUE=DATE:20260228", "DTEND;VALUE=DATE:20260302", "RRULE:FREQ=YEARLY;COUNT=3")
    #expect(
      try spans(days) == ["20260228/20260302", "20270228/20270302", "20280228/20280301"])
    #expect(try spans(try Sample.event("DTSTART;VALUE=DATE:20260228")) == ["20260228/20260301"])
    #expect(
      try spans(try Sample.event("DTSTART:20260228T100000Z"))
        == ["20260228T100000Z/20260228T100000Z"])
  }

  @Test("a start that no rule matches comes all the same, and is counted")
  func start() throws {
    let event = try Sample.event("DTSTART:20260101T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3")
    #expect(
      try spans(event).map { $0.prefix(8) } == ["20260101", "20260105", "20260112"])
  }

  @Test("dates are added and taken away, in whichever zone they are given; doubles come once")
  func sets() throws {
    let event = try Sample.event(
      "DTSTART;TZID=Europe/Berlin:20260101T100000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4",
      "RRULE:FREQ=WEEKLY;COUNT=2", "RDATE:20260103T170000Z,20260102T090000Z",
      "RDATE;VALUE=PERIOD:20260105T170000Z/PT2H,20260106T170000Z/20260106T173000Z",
      "EXDATE:20260103T090000Z", "EXDATE;TZID=Asia/Tokyo:20260104T180000")
    #expect(
      try spans(event) == [
        "20260101T100000/20260101T110000", "20260102T100000/20260102T110000",
        "20260103T180000/20260103T190000", "20260105T180000/20260105T200000",
        "20260106T180000/20260106T183000", "20260108T100000/20260108T110000",
      ])
  }

  @Test("a date takes away every start of that day, as the zone of the series counts it")
  func wholeDays() throws {
    let twice = try Sample.event(
      "DTSTART;TZID=Europe/Zurich:20260301T003000", "RRULE:FREQ=DAILY;BYHOUR=0,23;COUNT=6",
      "RDATE:20260302T120000Z", "EXDATE;VALUE=DATE:20260302")
    #expect(
      try spans(twice).map { $0.prefix(15) } == [
        "20260301T003000", "20260301T233000", "20260303T003000", "20260303T233000",
      ])
    let west = try Sample.event(
      "DTSTART;TZID=America/New_York:20260301T200000", "RRULE:FREQ=DAILY;COUNT=3",
      "EXDATE;VALUE=DATE:20260301,20260303")
    #expect(try spans(west).map { $0.prefix(15) } == ["20260302T200000"])
    let utc = try Sample.event(
      "DTSTART:20260301T233000Z", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20260302")
    #expect(try spans(utc).map { $0.prefix(15) } == ["20260301T233000"])
    let days = try Sample.event(
      "DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260302T090000",
      "EXDATE;VALUE=DATE:20260303")
    #expect(try spans(days) == ["20260301/20260302"])
  }

  @Test("a date adds the time of the series on that day; in a series of days a time adds its day")
  func addedDays() throws {
    let timed = try Sample.event(
      "DTSTART;TZID=America/New_York:20260301T203000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2",
      "RDATE;VALUE=DATE:20260302,20260310")
    #expect(
      try spans(timed) == [
        "20260301T203000/20260301T213000", "20260302T203000/20260302T213000",
        "20260310T203000/20260310T213000",
      ])
    let days = try Sample.event(
      "DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=DAILY;COUNT=2",
      "RDATE:20260302T090000,20260304T090000")
    #expect(try spans(days).map { $0.prefix(8) } == ["20260301", "20260302", "20260304"])
  }

  @Test("a change that names a day replaces the first start of that day, and no other")
  func changedDays() throws {
    let twice = try Sample.event(
      "UID:a", "DTSTART;TZID=America/New_York:20260301T203000",
      "RRULE:FREQ=DAILY;BYHOUR=7,20;COUNT=5")
    let change = try Sample.event(
      "UID:a", "RECURRENCE-ID;VALUE=DATE:20260302", "DTSTART:20260302T150000Z", "SEQUENCE:1")
    let series = ICalendarSeries(twice, changes: [change])
    let all = try Array(series.occurrences(in: zones))
    #expect(
      all.map(\.start.text) == [
        "20260301T203000", "20260302T150000Z", "20260302T203000", "20260303T073000",
        "20260303T203000",
      ])
    #expect(all[1].recurrenceID.text == "20260302T203000")
    // Entered between the two starts of the day, only the second is left of it.
    let noon = ICalendarDateOrTime.utc(try Sample.time("20260302T170000"))
    #expect(
      try spans(twice, [change], from: noon).map { $0.prefix(15) } == [
        "20260302T203000", "20260303T073000", "20260303T203000",
      ])
    // A start that an exception takes away is none.
    var without = twice
    without.exceptions = [.utc(try Sample.time("20260302T123000"))]
    #expect(
      try spans(without, [change]).map { $0.prefix(15) } == [
        "20260301T203000", "20260302T150000", "20260303T073000", "20260303T203000",
      ])
  }

  @Test("a change with a time changes the day of a series of days")
  func changedDaysOfDays() throws {
    let days = try Sample.event("UID:a", "DTSTART;VALUE=DATE:20260301", "RRULE:FREQ=DAILY;COUNT=3")
    let change = try Sample.event(
      "UID:a", "RECURRENCE-ID:20260302T090000", "DTSTART;VALUE=DATE:20260305")
    #expect(
      try spans(days, [change]).map { $0.prefix(8) } == ["20260301", "20260303", "20260305"])
  }

  @Test("a change of a day and all that follow moves them by as much")
  func followingDays() throws {
    let event = try Sample.event(
      "UID:a", "DTSTART;TZID=Europe/Zurich:20260301T200000", "RRULE:FREQ=DAILY;COUNT=4")
    let change = try Sample.event(
      "UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260302",
      "DTSTART;TZID=Europe/Zurich:20260302T213000")
    #expect(
      try spans(event, [change]).map { $0.prefix(15) } == [
        "20260301T200000", "20260302T213000", "20260303T213000", "20260304T213000",
      ])
  }

  @Test("UNTIL in UTC is compared in UTC, even where the clock is put back")
  func until() throws {
    func count(_ until: String) throws -> Int {
      let event = try Sample.event(
        "DTSTART;TZID=America/New_York:20261030T013000", "RRULE:FREQ=DAILY;UNTIL=\(until)")
      return try spans(event).count
    }
    // 01:30 on 1 November comes twice; the first one is 05:30 in UTC.
    #expect(try count("20261101T052959Z") == 2)
    #expect(try count("20261101T053000Z") == 3)
    #expect(try count("20261102T063000Z") == 4)
    #expect(try count("20261101") == 3)
    let day = try Sample.event("DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=DAILY;UNTIL=20260103")
    #expect(try spans(day).count == 3)
  }

  @Test("where the clock is put forward, a series comes at the time that the clock shows then")
  func gap() throws {
    let event = try Sample.event(
      "DTSTART;TZID=Europe/Berlin:20260328T023000", "RRULE:FREQ=DAILY;COUNT=3")
    let occurrences = try ICalendarSeries(event).occurrences(in: zones).map { $0.instant }
    #expect(occurrences == [1_774_661_400, 1_774_747_800, 1_774_830_600])
  }

  @Test("a change replaces one occurrence and comes where it was moved to")
  func changes() throws {
    let event = try Sample.event(
      "UID:a", "DTSTART:20260101T100000Z", "DTEND:20260101T110000Z", "SUMMARY:old",
      "RRULE:FREQ=DAILY;COUNT=4")
    let moved = try Sample.event(
      "UID:a", "RECURRENCE-ID:20260101T100000Z", "DTSTART:20260103T120000Z",
      "DTEND:20260103T123000Z", "SUMMARY:new", "SEQUENCE:2")
    let outdated = try Sample.event(
      "UID:a", "RECURRENCE-ID:20260101T100000Z", "DTSTART:20260103T130000Z", "SEQUENCE:1")
    let series = ICalendarSeries.series(of: [moved, event, outdated])
    #expect(series.count == 1)
    let occurrences = try Array(#require(series.first).occurrences(in: zones))
    #expect(
      occurrences.map { "\($0.start.text) \($0.event.summary ?? "")" } == [
        "20260102T100000Z old", "20260103T100000Z old", "20260103T120000Z new",
        "20260104T100000Z old",
      ])
    #expect(occurrences[2].recurrenceID.text == "20260101T100000Z")
    #expect(occurrences[2].end.text == "20260103T123000Z")
  }

  @Test("a change of all that follow moves them and says what they are")
  func following() throws {
    let event = try Sample.event(
      "UID:a", "DTSTART:20260101T100000Z", "DTEND:20260101T110000Z", "RRULE:FREQ=DAILY;COUNT=4")
    let change = try Sample.event(
      "UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260103T100000Z", "DTSTART:20260103T120000Z",
      "DTEND:20260103T150000Z", "SUMMARY:late")
    #expect(
      try spans(event, [change]) == [
        "20260101T100000Z/20260101T110000Z", "20260102T100000Z/20260102T110000Z",
        "20260103T120000Z/20260103T150000Z", "20260104T120000Z/20260104T150000Z",
      ])
    let from = ICalendarDateOrTime.utc(try Sample.time("20260104T110000"))
    #expect(try spans(event, [change], from: from) == ["20260104T120000Z/20260104T150000Z"])
  }

  @Test("a series is entered anywhere")
  func entry() throws {
    let event = try Sample.event(
      "DTSTART;TZID=Europe/Berlin:19700101T100000", "RRULE:FREQ=DAILY", "RDATE:20260601T120000Z",
      "RDATE:19800601T120000Z")
    let from = ICalendarDateOrTime.utc(try Sample.time("20260601T080001"))
    #expect(
      try spans(event, from: from).prefix(2).map { $0.prefix(15) }
        == ["20260601T140000", "20260602T100000"])
  }

  @Test("a change without its event is a series of its own; events without UID don't meet")
  func orphans() throws {
    let orphan = try Sample.event(
      "UID:b", "RECURRENCE-ID:20260101T100000Z", "DTSTART:20260101T120000Z")
    let nameless = try Sample.event("DTSTART:20260101T120000Z")
    #expect(ICalendarSeries.series(of: [orphan, nameless, nameless]).count == 3)
  }

  @Test("an unknown zone is a problem and no guess")
  func unknownZone() throws {
    let event = try Sample.event("DTSTART;TZID=Nowhere:20260101T120000")
    let error = #expect(throws: ICalendarProblem.self) {
      try ICalendarSeries(event).occurrences(in: zones)
    }
    #expect(error?.reason == "unknown time zone \"Nowhere\"")
    #expect(error?.position == ICalendarPosition(line: 1, column: 1))
  }
}
