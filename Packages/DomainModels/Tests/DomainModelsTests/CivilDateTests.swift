import DomainModels
import Testing

@Suite struct CivilDateTests {
  @Test("days count on one by one through 400 years, each with its weekday")
  func everyDayOfAnEra() throws {
    var days = try #require(CivilDate(year: 1800, month: 1, day: 1)).daysSinceEpoch
    var weekday = 3  // 1 January 1800 was a Wednesday.
    for year in 1800..<2200 {
      for month in 1...12 {
        for day in 1...CivilDate.length(ofMonth: month, year: year) {
          let date = try #require(CivilDate(year: year, month: month, day: day))
          try #require(date.daysSinceEpoch == days)
          try #require(CivilDate(daysSinceEpoch: days) == date)
          try #require(date.isoWeekday == weekday)
          days += 1
          weekday = weekday % 7 + 1
        }
      }
    }
    #expect(days == CivilDate(year: 2200, month: 1, day: 1)?.daysSinceEpoch)
  }

  @Test("a day number leads back to itself, over the years 1 to 9999")
  func sampledDays() {
    var last: CivilDate?
    for days in stride(from: -719_162, through: 2_932_896, by: 29) {
      let date = CivilDate(daysSinceEpoch: days)
      #expect(date.daysSinceEpoch == days)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
      if let last { #expect(last < date) }
      last = date
    }
  }

  @Test("every year begins one day after the last ends")
  func yearEnds() throws {
    for year in 1..<9999 {
      let end = try #require(CivilDate(year: year, month: 12, day: 31))
      let start = try #require(CivilDate(year: year + 1, month: 1, day: 1))
      try #require(end.adding(days: 1) == start)
      try #require(start.adding(days: -1) == end)
    }
  }

  @Test(
    "days since 1970-01-01",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("2026-11-21", 20_778),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ])
  func epochDays(text: String, days: Int) {
    #expect(CivilDate(text)?.daysSinceEpoch == days)
  }

  @Test(
    "weekdays",
    arguments: [
      ("1970-01-01", 4), ("2026-11-21", 6), ("2000-02-29", 2), ("1600-01-01", 6),
      ("0001-01-01", 1), ("9999-12-31", 5), ("1858-11-17", 3), ("2024-02-29", 4),
    ])
  func weekdays(text: String, weekday: Int) {
    #expect(CivilDate(text)?.isoWeekday == weekday)
  }

  @Test("months have their lengths")
  func monthLengths() {
    let common = (1...12).map { CivilDate.length(ofMonth: $0, year: 2026) }
    #expect(common == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    let leap = (1...12).map { CivilDate.length(ofMonth: $0, year: 2024) }
    #expect(leap == [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  }

  @Test(
    "leap years",
    arguments: [
      (1600, true), (1700, false), (1800, false), (1900, false), (2000, true), (2023, false),
      (2024, true), (2100, false), (4, true), (9996, true), (9999, false),
    ])
  func leapYears(year: Int, isLeap: Bool) {
    #expect((CivilDate(year: year, month: 2, day: 29) != nil) == isLeap)
  }

  @Test(
    "there are no such days",
    arguments: [
      (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
      (2026, 1, 32), (2026, 4, 31), (2026, 2, 29), (.min, .min, .min), (.max, .max, .max),
    ])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test("outside its years it stays at their ends")
  func clamps() {
    #expect(CivilDate(daysSinceEpoch: .min).description == "0001-01-01")
    #expect(CivilDate(daysSinceEpoch: .max).description == "9999-12-31")
    let today = CivilDate(daysSinceEpoch: 20_778)
    #expect(today.adding(days: .max).description == "9999-12-31")
    #expect(CivilDate(daysSinceEpoch: -1).adding(days: .min).description == "0001-01-01")
    #expect(today.adding(days: 40).description == "2026-12-31")
  }

  @Test("earlier days are less, whatever differs")
  func ordering() {
    let texts = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01", "2027-01-01"]
    let dates = texts.compactMap(CivilDate.init(_:))
    #expect(dates.count == texts.count)
    #expect(dates.reversed().sorted() == dates)
    for (left, right) in zip(dates, dates.dropFirst()) {
      #expect(left < right)
      #expect(!(right < left))
      #expect(!(left < left))
    }
  }

  @Test(
    "reads exactly one form",
    arguments: ["2026-11", "2026", "2026-1-1", "20261121", "2026-11-21T", "2026-02-30", "", "x"])
  func refuses(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(
    "a day as people type it is read where it has one meaning",
    arguments: [
      ("1994-03-14", "1994-03-14"), (" 14.3.1994 ", "1994-03-14"), ("31/12/1994", "1994-12-31"),
      ("12/31/1994", "1994-12-31"), ("7/7/1994", "1994-07-07"), ("5/4/1994", nil),
      ("12.31.1994", nil), ("31/12/94", nil), ("1994", nil), ("14.3.", nil), ("", nil),
    ] as [(String, String?)])
  func typed(text: String, day: String?) {
    #expect(CivilDate(typed: text)?.description == day)
  }
}

@Suite struct PartialDateTests {
  @Test(
    "three precisions, from the first day each can mean to the last",
    arguments: [
      ("2009", "2009-01-01", "2009-12-31"), ("2009-07", "2009-07-01", "2009-07-31"),
      ("2008-02", "2008-02-01", "2008-02-29"), ("2009-07-14", "2009-07-14", "2009-07-14"),
      ("0001", "0001-01-01", "0001-12-31"), ("9999-12", "9999-12-01", "9999-12-31"),
    ])
  func precisions(text: String, earliest: String, latest: String) throws {
    let date = try #require(PartialDate(text))
    #expect(date.description == text)
    #expect(date.earliest.description == earliest)
    #expect(date.latest.description == latest)
    #expect(date.year == Int(text.prefix(4)))
    #expect(PartialDate(date.description) == date)
  }

  @Test("reads each form with its precision")
  func forms() throws {
    let year = try #require(PartialDate("2009"))
    #expect(year == PartialDate(year: 2009))
    #expect((year.precision, year.month, year.day) == (.year, nil, nil))
    let month = try #require(PartialDate("2009-07"))
    #expect(month == PartialDate(year: 2009, month: 7))
    #expect((month.precision, month.month, month.day) == (.month, 7, nil))
    let civil = try #require(CivilDate(year: 2009, month: 7, day: 14))
    let day = try #require(PartialDate("2009-07-14"))
    #expect(day == PartialDate(civil))
    #expect((day.precision, day.month, day.day) == (.day, 7, civil))
    // The same first day is not the same date.
    #expect(PartialDate("2009-01") != PartialDate("2009"))
  }

  @Test(
    "refuses every other form",
    arguments: [
      "", "9", "209", "02009", "0000", "2009-", "2009-7", "2009-00", "2009-13", "2009-07-",
      "2009-07-1", "2009-07-00", "2009-07-32", "2009-02-29", "2009-07-14 ", "2009/07", "summer",
      "-2009", "2009-07-14T00:00:00Z", "２００９",
    ])
  func refuses(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test("a year comes before its months, a month before its days")
  func ordering() {
    let texts = [
      "2008-12-31", "2009", "2009-01", "2009-01-01", "2009-01-31", "2009-02", "2009-10", "2010",
    ]
    let dates = texts.compactMap(PartialDate.init(_:))
    #expect(dates.count == texts.count)
    #expect(dates.shuffled().sorted() == dates)
    #expect(dates.reversed().sorted().map(\.description) == texts)
  }

  @Test("what does not exist can't be made")
  func impossible() {
    for month in [Int.min, 0, 13, .max] { #expect(PartialDate(year: 2009, month: month) == nil) }
    for year in [Int.min, -1, 0, 10_000, .max] {
      #expect(PartialDate(year: year) == nil)
      #expect(PartialDate(year: year, month: 1) == nil)
    }
  }
}
