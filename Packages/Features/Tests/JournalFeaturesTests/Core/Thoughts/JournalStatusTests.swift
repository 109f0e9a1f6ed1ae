import DomainModels
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct JournalStatusTests {
  @Test func whatWaitsIsCounted() async throws {
    let diary = try Diary()
    let empty = try await JournalStatus(diary)()
    #expect(!empty.isAnythingDue)
    #expect((empty.waiting, empty.begun, empty.reviewed) == (0, 0, 0))
    let one = try await diary.capture("one")
    let two = try await diary.capture("two")
    try await diary.capture("three")
    try await diary.answer(two, .read)
    try await diary.finish(one)
    let today = diary.localTime.day(at: diary.time.now)
    try await diary.edit(
      one, ThoughtEdit(answers: ReviewAnswers(followUpOn: .set(today.adding(days: 2)))))
    let (id, now) = (two.id, diary.time.now)
    let predictionID: Identifier<Prediction> = diary.identifiers.next()
    try await diary.store.write { transaction in
      try transaction.insert(
        Prediction(
          id: predictionID, "it rains", likelihood: 90, dueOn: today.adding(days: 1), of: id,
          at: now))
    }
    var status = try await JournalStatus(diary)()
    #expect((status.waiting, status.begun, status.reviewed) == (2, 1, 1))
    #expect((status.followUpsDue, status.predictionsDue) == (0, 0))
    #expect(status.isAnythingDue)
    diary.time.pass(days: 2)
    status = try await JournalStatus(diary)()
    #expect((status.followUpsDue, status.predictionsDue) == (1, 1))
    #expect(try await ListFollowUps(diary)().map(\.thought.text) == ["one"])
    try await diary.edit(one, ThoughtEdit(outcome: .set("well")))
    #expect(try await JournalStatus(diary)().followUpsDue == 0)
    #expect(try await ListFollowUps(diary)().isEmpty)
  }

  @Test func theLongestDueComesFirst() async throws {
    let diary = try Diary()
    let day = try #require(CivilDate("2026-11-10"))
    for (text, offset) in [("late", 5), ("early", 0), ("middle", 3)] {
      let thought = try await diary.capture(text)
      try await diary.edit(
        thought, ThoughtEdit(answers: ReviewAnswers(followUpOn: .set(day.adding(days: offset)))))
    }
    #expect(try await ListFollowUps(diary)().map(\.thought.text) == ["early", "middle", "late"])
  }

  @Test func theNextReviewIsTodayOrTomorrow() throws {
    // 2026-11-21 12:00 UTC, 13:00 on the wall.
    let now = Timestamp(milliseconds: 1_795_262_400_000)
    var settings = JournalSettings(at: now)
    let wall = LocalTime.fixed(60)
    #expect(
      ReviewReminder(settings).next(after: now, local: wall)
        == now.advanced(byMilliseconds: 7 * 3_600_000))
    settings.reviewTime = 13 * 60
    #expect(
      ReviewReminder(settings).next(after: now, local: wall)
        == now.advanced(byMilliseconds: 24 * 3_600_000))
    settings.reviewTime = 13 * 60 + 1
    #expect(
      ReviewReminder(settings).next(after: now, local: wall) == now.advanced(byMilliseconds: 60_000)
    )
  }

  @Test func theClockOnTheWallMayJumpMeanwhile() throws {
    // 2026-10-24 20:30 in Berlin (UTC+2); the clocks go back at 01:00 UTC of the next day.
    let change = try #require(Timestamp("2026-10-25T01:00:00Z"))
    let berlin = LocalTime { $0 < change ? 120 : 60 }
    let now = try #require(Timestamp("2026-10-24T18:30:00Z"))
    let next = ReviewReminder(JournalSettings(at: now)).next(after: now, local: berlin)
    #expect(next == Timestamp("2026-10-25T19:00:00Z"))
  }
}
