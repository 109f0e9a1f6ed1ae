import ICalendar
import Testing

@Suite struct ZoneTests {
  private func zone(_ lines: String...) throws -> ICalendarZone {
    let text = (["BEGIN:VTIMEZONE", "TZID:Z"] + lines + ["END:VTIMEZONE"]).joined(separator: "\n")
    let reading = ICalendarReader.read(text)
    return try ICalendarZone(try #require(reading.components.first))
  }

  private func part(_ name: String, _ start: String, _ from: String, _ to: String, _ more: String)
    -> String
  {
    "BEGIN:\(name)\nDTSTART:\(start)\nTZOFFSETFROM:\(from)\nTZOFFSETTO:\(to)\n\(more)\nEND:\(name)"
  }

  private func offset(_ zone: ICalendarZone, _ utc: String) throws -> Int {
    zone.offset(at: ICalendarZone.utc.instant(of: try Sample.time(utc))) / 3600
  }

  @Test("a VTIMEZONE's rules say when its clocks change (RFC 5545, 3.6.5)")
  func rules() throws {
    let zone = try zone(
      part(
        "DAYLIGHT", "19670430T020000", "-0500", "-0400",
        "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19730429T070000Z"),
      part(
        "STANDARD", "19671029T020000", "-0400", "-0500",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z"),
      part("DAYLIGHT", "19740106T020000", "-0500", "-0400", "RDATE:19750223T020000"),
      part(
        "DAYLIGHT", "19760425T020000", "-0500", "-0400",
        "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19860427T070000Z"),
      part(
        "DAYLIGHT", "19870405T020000", "-0500", "-0400",
        "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z"),
      part(
        "DAYLIGHT", "20070311T020000", "-0500", "-0400", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
      part(
        "STANDARD", "20071104T020000", "-0400", "-0500",
        "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"))
    #expect(try offset(zone, "19670101T000000") == -5)
    #expect(try offset(zone, "19670430T065959") == -5)
    #expect(try offset(zone, "19670430T070000") == -4)
    let system = try #require(ICalendarZone.system("America/New_York"))
    var instant = ICalendarZone.utc.instant(of: try Sample.time("19670101T000000"))
    let end = ICalendarZone.utc.instant(of: try Sample.time("20360101T000000"))
    var differences = 0
    while instant < end {
      if zone.offset(at: instant) != system.offset(at: instant) { differences += 1 }
      instant += 54 * 3600 + 1800
    }
    #expect(differences == 0)
    #expect(try offset(zone, "99990701T000000") == -4)
    #expect(try offset(zone, "99991231T235959") == -5)
  }

  @Test("a time that comes twice is the first one, one that doesn't come is counted from before")
  func gapAndFold() throws {
    let zone = try #require(ICalendarZone.system("Europe/Berlin"))
    func utc(_ local: String) throws -> String? {
      ICalendarZone.utc.local(at: zone.instant(of: try Sample.time(local)))?.description
    }
    #expect(try utc("20260329T015959") == "20260329T005959")
    #expect(try utc("20260329T023000") == "20260329T013000")
    #expect(try utc("20260329T030000") == "20260329T010000")
    #expect(try utc("20261025T015959") == "20261024T235959")
    #expect(try utc("20261025T023000") == "20261025T003000")
    #expect(try utc("20261025T030000") == "20261025T020000")
    let samoa = try #require(ICalendarZone.system("Pacific/Apia"))
    // Samoa had no 30 December 2011 at all.
    let instant = samoa.instant(of: try Sample.time("20111230T120000"))
    #expect(samoa.local(at: instant)?.description == "20111231T120000")
  }

  @Test(
    "the VTIMEZONE of a system's zone says the same as the system",
    arguments: [
      "Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kolkata", "Africa/Casablanca",
      "Asia/Tehran", "America/Caracas", "Asia/Jerusalem", "Europe/Dublin", "Pacific/Apia",
      "Antarctica/Troll", "Australia/Lord_Howe",
    ])
  func written(_ name: String) throws {
    let system = try #require(ICalendarZone.system(name))
    let component = system.component(years: 2000...2037)
    let read = try ICalendarZone(
      try #require(
        ICalendarReader.read(try ICalendarWriter.bytes(of: [component])).components.first))
    #expect(read.name == name)
    var instant = ICalendarZone.utc.instant(of: try Sample.time("20000102T000000"))
    let end = ICalendarZone.utc.instant(of: try Sample.time("20371231T000000"))
    var differences = 0
    while instant < end {
      if read.offset(at: instant) != system.offset(at: instant) { differences += 1 }
      instant += 90 * 3600 + 1800
    }
    #expect(differences == 0)
  }

  @Test("a zone that goes on by a rule is written as one")
  func compact() throws {
    let berlin = try #require(ICalendarZone.system("Europe/Berlin"))
    let text = String(
      decoding: try ICalendarWriter.bytes(of: [berlin.component(years: 2025...2037)]), as: UTF8.self
    )
    #expect(
      text
        == """
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:STANDARD
        DTSTART:20250101T000000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0100
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:20250330T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20251026T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        END:VTIMEZONE

        """.replacing("\n", with: "\r\n"))
    let fixed = ICalendarZone(name: "X", offset: try #require(ICalendarOffset(seconds: -1234)))
    #expect(fixed.component(years: 2000...2000).components.count == 1)
    #expect(try ICalendarZone(fixed.component(years: 2000...2000)).offset(at: 0) == -1234)
  }

  @Test("a VTIMEZONE that can't be read is a problem, and its name may still mean something")
  func broken() throws {
    for lines in [
      [], ["BEGIN:STANDARD", "DTSTART:20200101T000000", "TZOFFSETFROM:+0100", "END:STANDARD"],
      [part("STANDARD", "20200101T000000", "+0100", "+2500", "X:")],
      [part("STANDARD", "20200101T000000", "+0100", "+0200", "RRULE:FREQ=SECONDLY")],
      [part("STANDARD", "20200101T000000", "+0100", "+0200", "RRULE:FREQ=YEARLY;BYHOUR=1,2")],
    ] {
      let text = ["BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Europe/Paris"] + lines
      let calendar = ICalendarReader.read(
        (text + ["END:VTIMEZONE", "END:VCALENDAR"]).joined(separator: "\n"))
      let zones = ICalendarZones(calendar.calendars.first, others: ICalendarZone.system)
      #expect(zones.problems.count == 1)
      #expect(zones.problems.first?.position == ICalendarPosition(line: 2, column: 1))
      #expect(zones["Europe/Paris"]?.offset(at: 0) == 3600)
    }
  }

  @Test("times without a zone are meant in the one that X-WR-TIMEZONE names")
  func calendarZone() throws {
    func zones(_ lines: [String], system: Bool = true) throws -> ICalendarZones {
      let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\n")
      let calendar = try #require(ICalendarReader.read(text).calendars.first)
      return system
        ? ICalendarZones(calendar, others: ICalendarZone.system) : ICalendarZones(calendar)
    }
    let summer = try Sample.time("20260701T120000")
    let timestamp = ICalendarZone.utc.instant(of: summer)
    let zurich = try zones(["X-WR-TIMEZONE:Europe/Zurich "])
    #expect(zurich.floating.name == "Europe/Zurich")
    #expect(zurich.problems.isEmpty)
    #expect(zurich.instant(of: .floating(summer)) == timestamp - 7200)
    #expect(zurich.instant(of: .date(summer.date)) == timestamp - 14 * 3600)
    #expect(zurich.instant(of: .utc(summer)) == timestamp)
    let event = try Sample.event(
      "DTSTART:20260328T120000", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20260328T110000Z")
    let occurrences = try Array(ICalendarSeries(event).occurrences(in: zurich))
    #expect(occurrences.map(\.start.text) == ["20260329T120000"])
    #expect(
      occurrences.map(\.instant) == [
        ICalendarZone.utc.instant(of: try Sample.time("20260329T100000"))
      ])
    // A name that only the file explains.
    let windows = try zones(
      ["X-WR-TIMEZONE:Odd Standard Time", "BEGIN:VTIMEZONE", "TZID:Odd Standard Time"]
        + [part("STANDARD", "20200101T000000", "+0100", "+0300", "X-A:b"), "END:VTIMEZONE"],
      system: false)
    #expect(windows.instant(of: .floating(summer)) == timestamp - 3 * 3600)
    let unknown = try zones(["VERSION:2.0", "X-WR-TIMEZONE:W. Europe Standard Time"])
    #expect(unknown.floating.name == "UTC")
    #expect(
      unknown.problems.map(\.reason) == [
        "X-WR-TIMEZONE: unknown time zone \"W. Europe Standard Time\""
      ])
    #expect(unknown.problems.first?.position == ICalendarPosition(line: 3, column: 1))
    #expect(try zones(["X-WR-TIMEZONE:"]).problems.isEmpty)
  }

  @Test("names with a path in front of them are found, others aren't made up")
  func names() {
    let zones = ICalendarZones(others: ICalendarZone.system)
    #expect(zones["/citadel.org/20210210_1/Europe/Berlin"]?.name == "Europe/Berlin")
    #expect(zones["/x/America/Argentina/Ushuaia"]?.name == "America/Argentina/Ushuaia")
    #expect(zones["Europe/Nowhere"] == nil)
    #expect(zones["GMT+5"] == nil)
    #expect(zones["/"] == nil)
    #expect(ICalendarZones()["Europe/Berlin"] == nil)
  }
}
