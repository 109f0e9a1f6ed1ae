import ICalendar
import Testing

@Suite struct RuleTests {
  private func dates(_ rule: String, _ start: String, _ count: Int = 10) throws -> [String] {
    try ICalendarRule(rule).dates(from: try Sample.time(start)).prefix(count).map { time in
      time.secondOfDay == 0 ? time.date.description : time.description
    }
  }

  @Test(
    "what the standard forbids isn't read, and the reason has its place",
    arguments: [
      ("", "0 a rule needs FREQ"),
      ("FREQ=WEEKLY;COUNT=2;UNTIL=20260101", "34 a rule has COUNT or UNTIL, never both"),
      ("FREQ=SOMETIMES", "5 FREQ is one of SECONDLY to YEARLY"),
      ("FREQ=DAILY;INTERVAL=0", "0 INTERVAL is a number from 1 to 999999999"),
      (
        "FREQ=DAILY;INTERVAL=99999999999999999999",
        "29 INTERVAL is a number of at most nine digits"
      ),
      ("FREQ=DAILY;COUNT=0", "0 COUNT is at least 1"),
      ("FREQ=DAILY;COUNT=-1", "17 COUNT is a number of at most nine digits"),
      ("FREQ=DAILY;FREQ=DAILY", "11 FREQ stands there twice"),
      ("FREQ=DAILY;RSCALE=CHINESE", "11 a rule has no such part"),
      ("FREQ=DAILY;BYHOUR=24", "0 BYHOUR is from 0 to 23"),
      ("FREQ=DAILY;BYHOUR=1,,2", "20 BYHOUR is a list of numbers"),
      ("FREQ=DAILY;BYHOUR=1x", "19 the value goes on where it should end"),
      (
        "FREQ=MONTHLY;BYMONTHDAY=0",
        "0 BYMONTHDAY is from 1 to 31, or the same with a minus sign"
      ),
      ("FREQ=DAILY;BYDAY=1MO", "0 a BYDAY ordinal needs FREQ=MONTHLY or FREQ=YEARLY"),
      (
        "FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "0 a BYDAY ordinal can't stand beside BYWEEKNO"
      ),
      ("FREQ=MONTHLY;BYWEEKNO=1", "0 BYWEEKNO needs FREQ=YEARLY"),
      ("FREQ=WEEKLY;BYMONTHDAY=1", "0 BYMONTHDAY can't stand beside FREQ=WEEKLY"),
      ("FREQ=DAILY;BYYEARDAY=1", "0 BYYEARDAY can't stand beside FREQ=DAILY"),
      ("FREQ=MONTHLY;BYSETPOS=1", "0 BYSETPOS needs another BY part"),
      ("FREQ=MONTHLY;BYDAY=XX", "19 BYDAY is a list of weekdays such as MO, 1MO or -1MO"),
      ("FREQ=MONTHLY;BYDAY=-MO", "19 a sign needs a number"),
      ("FREQ=MONTHLY;UNTIL=2026", "19 a date has eight digits: year, month, day"),
      ("FREQ=MONTHLY;x", "13 a part of a rule is NAME=VALUE"),
    ])
  func forbidden(_ text: String, _ reason: String) {
    let error = #expect(throws: ICalendarValueError.self) { try ICalendarRule(text) }
    #expect(error.map { "\($0.offset) \($0.reason)" } == reason)
  }

  @Test("parts come in any order and in either case, and are written in the standard's")
  func text() throws {
    let rule = try ICalendarRule(
      "wkst=su;bysetpos=-1,2;byday=+1mo,-1TU;interval=02;count=3;freq=monthly;BYMONTH=1;")
    #expect(
      rule.text == "FREQ=MONTHLY;COUNT=3;INTERVAL=2;BYDAY=1MO,-1TU;BYMONTH=1;BYSETPOS=-1,2;WKST=SU")
    let until = try ICalendarRule("FREQ=DAILY;UNTIL=20260101T000000Z;BYSECOND=60")
    #expect(until.text == "FREQ=DAILY;UNTIL=20260101T000000Z;BYSECOND=60")
    #expect(throws: ICalendarValueError.self) { try ICalendarRule(.daily, hours: [-1]) }
    #expect(throws: ICalendarValueError.self) { try ICalendarRule(.yearly, yearDays: [.min]) }
  }

  @Test("what a rule leaves open comes from the start")
  func defaults() throws {
    #expect(try dates("FREQ=YEARLY", "20240229T000000", 3) == ["20240229", "20280229", "20320229"])
    #expect(
      try dates("FREQ=MONTHLY", "20260131T000000", 3) == ["20260131", "20260331", "20260531"])
    #expect(
      try dates("FREQ=YEARLY;BYMONTH=2,3", "20260131T000000", 2) == ["20260331", "20270331"])
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=1", "20260101T000000", 3)
        == ["20260101", "20270107", "20280106"])
    #expect(
      try dates("FREQ=DAILY;BYHOUR=0,12", "20260101T003000", 3)
        == ["20260101T003000", "20260101T123000", "20260102T003000"])
    #expect(
      try dates("FREQ=HOURLY;BYSECOND=0,60", "20260101T003000", 3)
        == ["20260101T003000", "20260101T003059", "20260101T013000"])
  }

  @Test("BYDAY takes weekdays with and without ordinals together")
  func mixedDays() throws {
    #expect(
      try dates("FREQ=MONTHLY;BYDAY=1MO,FR", "20260601T000000", 6)
        == ["20260601", "20260605", "20260612", "20260619", "20260626", "20260703"])
    #expect(
      try dates("FREQ=YEARLY;BYDAY=53TH,-53TH", "20260101T000000", 3)
        == ["20260101", "20261231", "20320101"])
  }

  @Test("week numbers count from a year's first week of four days, whatever a week begins with")
  func weeks() throws {
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", "20200101T000000", 3)
        == ["20201228", "20261228", "20321227"])
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU;WKST=SU", "20200101T000000", 2)
        == ["20201227", "20211226"])
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "20240102T000000", 2)
        == ["20241230", "20251229"])
  }

  @Test("BYSETPOS counts all dates of a unit, those before the start included")
  func positions() throws {
    #expect(
      try dates("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1", "20260107T000000", 2)
        == ["20260112", "20260119"])
    #expect(
      try dates("FREQ=DAILY;BYHOUR=6,12;BYMINUTE=0,30;BYSETPOS=-1,2,-1", "20260101T000000", 3)
        == ["20260101T063000", "20260101T123000", "20260102T063000"])
    #expect(try dates("FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=2", "20260101T000000") == [])
  }

  @Test(
    "a rule that never matches ends",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31",
      "FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=SECONDLY;INTERVAL=60;BYSECOND=30", "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=5",
      "FREQ=HOURLY;INTERVAL=24;BYHOUR=5;BYMONTH=1", "FREQ=SECONDLY;INTERVAL=999999999;BYHOUR=25",
      "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1", "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29",
      "FREQ=MINUTELY;BYDAY=MO;BYMINUTE=1;BYSETPOS=2", "FREQ=YEARLY;INTERVAL=999999999",
      "FREQ=SECONDLY;INTERVAL=7;BYYEARDAY=366;BYMONTHDAY=30;BYHOUR=1",
      "FREQ=YEARLY;BYHOUR=0;BYSETPOS=366",
    ])
  func never(_ text: String) throws {
    guard let rule = try? ICalendarRule(text) else {
      #expect(text.contains("BYHOUR=25"))
      return
    }
    var dates = rule.dates(from: try Sample.time("20250101T000000"))
    let first = dates.next()
    #expect(first == nil || first?.date.year == 2025)
    #expect(dates.next() == nil)
    #expect(dates.next() == nil)
  }

  @Test("a rule that matches seldom isn't given up")
  func seldom() throws {
    #expect(
      try dates("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", "18970101T000000", 3)
        == ["19040229", "19320229", "19600229"])
    #expect(
      try dates(
        "FREQ=SECONDLY;BYYEARDAY=366;BYHOUR=23;BYMINUTE=59;BYSECOND=59", "20250101T000000", 2)
        == ["20281231T235959", "20321231T235959"])
    #expect(
      try dates(
        "FREQ=SECONDLY;INTERVAL=86399;BYHOUR=12;BYMINUTE=0;BYSECOND=0", "20250101T000000", 1)
        == ["21430412T120000"])
    #expect(
      try dates("FREQ=YEARLY;BYHOUR=0;BYMINUTE=0;BYSECOND=0", "99980101T000000")
        == ["99980101", "99990101"])
  }

  @Test("a date far off is reached without going there")
  func notBefore() throws {
    let start = try Sample.time("00010101T000000")
    let late = try Sample.time("20260302T120001")
    for (rule, expected) in [
      ("FREQ=SECONDLY;INTERVAL=7", "20260302T120004"), ("FREQ=MINUTELY", "20260302T120100"),
      ("FREQ=HOURLY;INTERVAL=5", "20260302T160000"), ("FREQ=DAILY", "20260303T000000"),
      ("FREQ=WEEKLY;INTERVAL=2", "20260316T000000"), ("FREQ=MONTHLY", "20260401T000000"),
      ("FREQ=YEARLY;INTERVAL=10", "20310101T000000"),
    ] {
      let dates = try ICalendarRule(rule).dates(from: start, notBefore: late)
      #expect(dates.first { _ in true }?.description == expected, "\(rule)")
    }
    let counted = try ICalendarRule("FREQ=DAILY;COUNT=3").dates(
      from: try Sample.time("20260301T130000"), notBefore: late)
    #expect(counted.map { $0.description } == ["20260302T130000", "20260303T130000"])
  }

  @Test("a year of seconds takes no memory for those that aren't asked for")
  func seconds() throws {
    let all = (0..<60).map { String($0) }.joined(separator: ",")
    let hours = (0..<24).map { String($0) }.joined(separator: ",")
    let rule =
      "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=\(hours);BYMINUTE=\(all);BYSECOND=\(all)"
    #expect(
      try dates(rule, "20260630T235958", 3) == ["20260630T235958", "20260630T235959", "20260701"])
    #expect(
      try dates(rule + ";BYSETPOS=-1", "20260630T235958", 2)
        == ["20261231T235959", "20271231T235959"])
  }
}
