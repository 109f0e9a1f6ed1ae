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
        == [.dateOrTime(.zoned(try Sample.time("20260101T120000"), zone: "X"))])
    #expect(
      try values("DTSTART", "20260101T120000Z", ["TZID": "X"])
        == [.dateOrTime(.utc(try Sample.time("20260101T120000")))])
    // Without VALUE a date is taken for what it is.
    #expect(
      try values("DTSTART", "20260101").first
        == .dateOrTime(.date(Sample.time("20260101T000000").date))
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

@Suite struct CivilDateTests {
  @Test("each day of the 400 years of the calendar follows the one before")
  func days() throws {
    var date = try #require(ICalendarDate(year: 1999, month: 12, day: 31))
    var weekday = 4
    for _ in 0..<146_097 {
      let next = try #require(date.adding(days: 1))
      if next.day != date.day + 1 {
        #expect(next.day == 1)
        #expect(next.month == date.month % 12 + 1)
        #expect(next.year == date.year + (next.month == 1 ? 1 : 0))
        #expect(ICalendarDate(year: date.year, month: date.month, day: date.day + 1) == nil)
      }
      weekday = (weekday + 1) % 7
      if next.weekday != ICalendarWeekday.allCases[weekday] { Issue.record("\(next)") }
      date = next
    }
    #expect(date == ICalendarDate(year: 2399, month: 12, day: 31))
  }

  @Test("days that don't exist aren't made")
  func missing() {
    #expect(ICalendarDate(year: 2026, month: 2, day: 29) == nil)
    #expect(ICalendarDate(year: 2024, month: 2, day: 29) != nil)
    #expect(ICalendarDate(year: 1900, month: 2, day: 29) == nil)
    #expect(ICalendarDate(year: 2000, month: 2, day: 29) != nil)
    #expect(ICalendarDate(year: 0, month: 1, day: 1) == nil)
    #expect(ICalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(ICalendarDate(year: 2026, month: 13, day: 1) == nil)
    #expect(ICalendarLocalTime(2026, 1, 1, 24, 0, 0) == nil)
  }

  @Test("the calendar ends with four digits, and sums that are too large are nil")
  func bounds() throws {
    let last = try #require(ICalendarDate(year: 9999, month: 12, day: 31))
    #expect(last.adding(days: 1) == nil)
    #expect(last.adding(days: .max) == nil)
    let first = try #require(ICalendarDate(year: 1, month: 1, day: 1))
    #expect(first.adding(days: -1) == nil)
    #expect(first.adding(days: .min) == nil)
    #expect(first.weekday == .monday)
    let time = try #require(ICalendarLocalTime(date: last, hour: 23, minute: 59, second: 59))
    #expect(time.adding(seconds: 1) == nil)
    #expect(time.adding(seconds: -1)?.description == "99991231T235958")
  }
}
