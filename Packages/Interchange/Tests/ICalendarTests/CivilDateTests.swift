import ICalendar
import Testing

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
