import ICalendar
import Testing

@Suite struct ValueTests {
  private func values(_ name: String, _ value: String, _ parameters: [String: String] = [:]) throws
    -> [ICalendarValue]
  {
    try ICalendarProperty(
      name, parameters.map { ICalendarParameter($0.key, $0.value) }, value: value
    ).values()
  }

  @Test(
    "values of each type are read and written as they were",
    arguments: [
      ("DTSTART", "DATE", "20260228"), ("DTSTART", "DATE-TIME", "20260228T235959"),
      ("DTSTART", "DATE-TIME", "20260228T235959Z"), ("DURATION", "DURATION", "P15DT5H0M20S"),
      ("DURATION", "DURATION", "-PT15M"), ("DURATION", "DURATION", "P7W"),
      ("DURATION", "DURATION", "PT1H0M1S"), ("DURATION", "DURATION", "PT0S"),
      ("FREEBUSY", "PERIOD", "20260101T180000Z/20260102T070000Z"),
      ("FREEBUSY", "PERIOD", "20260101T180000/PT5H30M"), ("PRIORITY", "INTEGER", "-5"),
      ("X-A", "FLOAT", "-1.5"), ("X-A", "BOOLEAN", "TRUE"), ("X-A", "URI", "http://a/?b,c;d"),
      ("ATTENDEE", "CAL-ADDRESS", "mailto:a@b"), ("TZOFFSETTO", "UTC-OFFSET", "-0530"),
      ("TZOFFSETTO", "UTC-OFFSET", "+003017"), ("ATTACH", "BINARY", "AAAA=="),
      ("RRULE", "RECUR", "FREQ=DAILY;COUNT=3"), ("SUMMARY", "TEXT", "a\\, b\\; c\\\\ \\n d"),
      ("X-A", "TIME", "235960"), ("X-A", "TIME", "083000Z"), ("X-A", "X-OTHER", "\\a,b"),
    ])
  func types(_ name: String, _ type: String, _ value: String) throws {
    let values = try values(name, value, ["VALUE": type])
    #expect(values.count == 1)
    let written = ICalendarProperty(name, values: values)
    #expect(written.value == (value == "235960" ? "235959" : value))
    if type != "X-OTHER" { #expect(try written.values() == values) }
  }

  @Test("what a value means")
  func meaning() throws {
    #expect(
      try values("DURATION", "P1W2DT3H")
        == [.duration(ICalendarDuration(days: 9, seconds: 10_800))])
    #expect(ICalendarDuration(days: 1, seconds: -1).text == "PT23H59M59S")
    #expect(ICalendarDuration(days: 14).text == "P2W")
    #expect(
      try values("CATEGORIES", "a\\,b,c,,\\") == [.text("a,b"), .text("c"), .text(""), .text("\\")])
    #expect(try values("SUMMARY", "a,b\\x\\N") == [.text("a,b\\x\n")])
    #expect(
      try values("DTSTART", "20260101T120000", ["TZID": "X"])
        == [.moment(.zoned(try Sample.time("20260101T120000"), zone: "X"))])
    #expect(
      try values("DTSTART", "20260101T120000Z", ["TZID": "X"])
        == [.moment(.utc(try Sample.time("20260101T120000")))])
    // Without VALUE a date is taken for what it is.
    #expect(
      try values("DTSTART", "20260101").first == .moment(.date(Sample.time("20260101T000000").date))
    )
    #expect(try values("EXDATE", "20260101T120000,20260102T120000").count == 2)
    #expect(try values("GEO", "1.5;2.5") == [.unknown("1.5;2.5")])
    #expect(ICalendarValue.float(1e-7).text == "0.0000001")
    #expect(ICalendarValue.float(-1.25e22).text == "-12500000000000000000000")
    #expect(ICalendarValue.float(.nan).text == "0")
  }

  @Test(
    "what is no value of its type is refused with its place",
    arguments: [
      ("DATE", "20260229", 0), ("DATE", "2026-01-01", 0), ("DATE", "20260101T000000", 15),
      ("DATE-TIME", "20260101", 8), ("DATE-TIME", "20260101T250000", 9),
      ("DATE-TIME", "20260101T120000X", 15), ("DATE-TIME", "20260101T1200", 9),
      ("DURATION", "1H", 0), ("DURATION", "P", 1), ("DURATION", "PT", 2), ("DURATION", "P1X", 2),
      ("DURATION", "P1H", 2), ("DURATION", "PT99999999999H", 11), ("PERIOD", "20260101/PT1H", 8),
      ("PERIOD", "20260101T000000Z", 16), ("INTEGER", "1.5", 0), ("FLOAT", "1e5", 0),
      ("FLOAT", "nan", 0), ("BOOLEAN", "yes", 0), ("UTC-OFFSET", "0100", 0),
      ("UTC-OFFSET", "+2400", 0), ("UTC-OFFSET", "+01:00", 0), ("TIME", "240000", 0),
    ])
  func refused(_ type: String, _ value: String, _ offset: Int) {
    let error = #expect(throws: ICalendarValueError.self) {
      try values("X-A", value, ["VALUE": type])
    }
    #expect(error?.offset == offset)
  }

  @Test("a mistake in a list has its place in the whole value")
  func list() {
    let error = #expect(throws: ICalendarValueError.self) {
      try values("EXDATE", "20260101T000000Z,20260102T0000")
    }
    #expect(error?.offset == 26)
  }
}
