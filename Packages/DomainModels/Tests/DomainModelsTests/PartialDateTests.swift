import DomainModels
import Testing

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
