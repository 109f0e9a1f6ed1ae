import DomainModels
import JournalFeatures
import JournalModels
import Testing

@Suite struct ICalendarReminderTests {
  private let now = Timestamp(milliseconds: 1_795_262_400_000)
  private let today = CivilDate(daysSinceEpoch: 20_778)

  private func text(_ reminder: ICalendarReminder) throws -> String {
    String(decoding: try reminder.bytes(now: now, today: today), as: UTF8.self)
  }

  @Test func itComesDailyOnTheClockOfTheUserWhoLooks() throws {
    #expect(
      try text(ICalendarReminder(ReviewReminder(minute: 1_230)))
        == [
          "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Quartet//Journal 1//EN", "BEGIN:VEVENT",
          "UID:journal-review@quartet", "DTSTAMP:20261121T120000Z", "DTSTART:20261121T203000",
          "DURATION:PT15M", "RRULE:FREQ=DAILY", "SUMMARY:A quiet moment", "CLASS:PRIVATE",
          "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:A quiet moment",
          "TRIGGER:PT0S", "END:VALARM", "END:VEVENT", "END:VCALENDAR", "",
        ].joined(separator: "\r\n"))
  }

  @Test func followUpsAreEntriesOrTasks() throws {
    let followUp = FollowUp(uid: "x@quartet", day: today.adding(days: 7))
    for (form, lines) in [
      (ICalendarReminder.FollowUpForm.event, ["BEGIN:VEVENT", "DTSTART:20261128T200000"]),
      (.task, ["BEGIN:VTODO", "DUE:20261128T200000", "TRIGGER;RELATED=END:PT0S"]),
    ] {
      let text = try text(
        ICalendarReminder(
          ReviewReminder(minute: 1_200), isDaily: false, followUps: [followUp], form: form))
      for line in lines + ["UID:x@quartet", "SUMMARY:A small look back", "CLASS:PRIVATE"] {
        #expect(text.contains("\r\n\(line)\r\n"), "\(line)")
      }
      #expect(!text.contains("RRULE") && !text.contains("journal-review"))
    }
  }

  @Test func nothingOfAThoughtIsInIt() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("canary-text", situation: "canary-situation")
    try await diary.edit(
      thought,
      ThoughtEdit(
        answers: ReviewAnswers(
          nextStep: .set("canary-step"), followUpOn: .set(today.adding(days: 3)))))
    let entry = try await diary.entry(thought)
    let followUp = try #require(FollowUp(entry.thought))
    let text = try text(ICalendarReminder(ReviewReminder(minute: 0), followUps: [followUp]))
    #expect(!text.contains("canary") && !text.contains("\(thought.id)"))
    #expect(!text.contains("\(thought.namespace)".lowercased()))
    #expect(FollowUp(entry.thought) == followUp)
    let other = try await diary.capture("canary-text")
    #expect(FollowUp(other) == nil)
  }

  @Test func afterTheAnswerThereIsNothingToFollow() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("a")
    try await diary.edit(
      thought,
      ThoughtEdit(
        outcome: .set("it went well"), answers: ReviewAnswers(followUpOn: .set(today))))
    #expect(FollowUp(try await diary.entry(thought).thought) == nil)
  }

  @Test func anEmptyCalendarIsNotWritten() {
    #expect(throws: ReminderError.calendar("there is no follow-up to write")) {
      try ICalendarReminder(ReviewReminder(minute: 0), isDaily: false).bytes(now: now, today: today)
    }
  }

  @Test func anyTimestampCanBeWritten() throws {
    for instant in [Int64.min / 2, -1, 0, Int64.max / 2] {
      let bytes = try ICalendarReminder(ReviewReminder(minute: 1_439)).bytes(
        now: Timestamp(milliseconds: instant), today: CivilDate(daysSinceEpoch: .max))
      #expect(!bytes.isEmpty)
    }
  }
}
