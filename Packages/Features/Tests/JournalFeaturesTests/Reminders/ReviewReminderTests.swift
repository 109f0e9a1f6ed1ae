import DomainModels
import JournalFeatures
import JournalModels
import Testing

@Suite struct ReviewReminderTests {
  /// 1 hour ahead in winter, 2 in summer; from 2026-03-29 01:00 UTC to 2026-10-25 01:00 UTC.
  private let berlin = LocalTime { instant in
    (1_774_746_000_000..<1_792_890_000_000).contains(instant.milliseconds) ? 120 : 60
  }

  /// 5 hours behind in winter, 4 in summer; from 2026-03-08 07:00 UTC to 2026-11-01 06:00 UTC.
  private let newYork = LocalTime { instant in
    (1_772_953_200_000..<1_793_512_800_000).contains(instant.milliseconds) ? -240 : -300
  }

  private func time(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

  @Test func itComesFromTheSettings() {
    let reminder = ReviewReminder(JournalSettings(at: Timestamp(milliseconds: 0)))
    #expect(reminder.minute == 1_200 && reminder.clockTime == "20:00")
    #expect(ReviewReminder(minute: -5).clockTime == "00:00")
    #expect(ReviewReminder(minute: 5_000).clockTime == "23:59")
    #expect(ReviewReminder(minute: 9 * 60 + 5).clockTime == "09:05")
  }

  @Test func itIsTodayOrElseTomorrow() throws {
    let reminder = ReviewReminder(minute: 1_200)
    let local = LocalTime.fixed(60)
    #expect(
      reminder.next(after: try time("2026-11-21T18:59:59Z"), local: local)
        == (try time("2026-11-21T19:00:00Z")))
    #expect(
      reminder.next(after: try time("2026-11-21T19:00:00Z"), local: local)
        == (try time("2026-11-22T19:00:00Z")))
    // It is tomorrow already where the clock is.
    #expect(
      reminder.next(after: try time("2026-11-21T23:30:00Z"), local: local)
        == (try time("2026-11-22T19:00:00Z")))
    #expect(
      ReviewReminder(minute: 0).next(after: try time("2026-12-31T12:00:00Z"), local: .fixed(840))
        == (try time("2027-01-01T10:00:00Z")))
  }

  @Test func theTimeOnTheWallStaysWhenTheClocksChange() throws {
    let reminder = ReviewReminder(minute: 1_200)
    for (after, next) in [
      ("2026-03-28T12:00:00Z", "2026-03-28T19:00:00Z"),
      ("2026-03-28T19:00:00Z", "2026-03-29T18:00:00Z"),
      ("2026-10-24T18:00:00Z", "2026-10-25T19:00:00Z"),
    ] { #expect(reminder.next(after: try time(after), local: berlin) == (try time(next))) }
    for (after, next) in [
      ("2026-03-08T02:00:00Z", "2026-03-09T00:00:00Z"),
      ("2026-11-01T00:00:00Z", "2026-11-02T01:00:00Z"),
    ] { #expect(reminder.next(after: try time(after), local: newYork) == (try time(next))) }
  }

  @Test func aTimeThatTheClockJumpsOverIsAsMuchLater() throws {
    let reminder = ReviewReminder(minute: 150)
    #expect(
      reminder.next(after: try time("2026-03-28T12:00:00Z"), local: berlin)
        == (try time("2026-03-29T01:30:00Z")))
    #expect(
      reminder.next(after: try time("2026-03-07T12:00:00Z"), local: newYork)
        == (try time("2026-03-08T07:30:00Z")))
  }

  @Test func aTimeThatTheClockShowsTwiceIsTheFirst() throws {
    #expect(
      ReviewReminder(minute: 150).next(after: try time("2026-10-24T12:00:00Z"), local: berlin)
        == (try time("2026-10-25T00:30:00Z")))
    #expect(
      ReviewReminder(minute: 90).next(after: try time("2026-10-31T12:00:00Z"), local: newYork)
        == (try time("2026-11-01T05:30:00Z")))
  }

  @Test func itIsAlwaysAheadAndNeverMoreThanADayAndAnHour() throws {
    let start = try time("2026-01-01T00:00:00Z")
    for local in [berlin, newYork] {
      for step in 0..<2_000 {
        let now = start.advanced(byMilliseconds: Int64(step) * 15_840_000 / 10)
        let reminder = ReviewReminder(minute: step * 37 % 1_440)
        let wait = reminder.next(after: now, local: local).milliseconds - now.milliseconds
        #expect(wait > 0 && wait <= 25 * 3_600_000)
      }
    }
  }
}
