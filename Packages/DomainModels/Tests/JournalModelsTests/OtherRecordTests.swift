import DomainModels
import DomainModelsTesting
import JournalModels
import Testing

/// Checks the rules of the smaller records.
@Suite struct OtherRecordTests {
  @Test("feelings, judgements and revisions keep their limits")
  func parts() {
    let thought = Thought.sample()
    #expect(
      issues(Feeling("  ", of: thought, before: 101, after: -1, at: moment(0)).validate) == [
        "name must not be empty", "before must be 0 to 100, not 101",
        "after must be 0 to 100, not -1",
      ])
    #expect(
      issues(Feeling("fear", of: thought, before: 0, after: 100, at: moment(0)).validate) == [])
    #expect(
      issues(Judgement("should", .accepted, on: thought, probability: 1.1, at: moment(0)).validate)
        == ["probability must be 0 to 1"])
    #expect(
      issues(Judgement("", .accepted, on: thought, probability: .nan, at: moment(0)).validate)
        == ["type must not be empty", "probability must be 0 to 1"])
    let revision = Revision(
      id: sampleID(1), of: thought.id, field: "text", previous: nil, at: moment(4))
    #expect(revision.changedAt == moment(4) && issues(revision.validate) == [])
  }

  @Test("a prediction is open until it is settled, and due from its day on")
  func predictions() {
    var prediction = Prediction(
      id: sampleID(1), "I faint", likelihood: 60, dueOn: date(2), at: moment(0))
    #expect(
      !prediction.isSettled && !prediction.isDue(on: date(1)) && prediction.isDue(on: date(2)))
    #expect(issues(prediction.validate) == [])
    prediction.outcome = .didNot
    #expect(issues(prediction.validate) == ["settled_at must stand with the outcome"])
    prediction.settledAt = moment(1)
    #expect(prediction.isSettled && !prediction.isDue(on: date(5)))
    #expect(issues(prediction.validate) == [])
    prediction.likelihood = 101
    #expect(issues(prediction.validate) == ["likelihood must be 0 to 100, not 101"])
    let endless = Prediction(id: sampleID(1), "I faint", likelihood: 1, at: moment(0))
    #expect(!endless.isDue(on: date(1_000)))
  }

  @Test("settings begin quietly")
  func settings() {
    var settings = JournalSettings(at: moment(0))
    #expect(settings.reviewTime == 20 * 60 && !settings.reminders && settings.idleMinutes == 10)
    #expect(settings.beginnerSet && !settings.planWhileLocked)
    #expect(settings.reviewMode == .long && settings.emotionScale == .hundred)
    #expect(issues(settings.validate) == [])
    settings.beginnerSet = false
    #expect(settings.distortionSet == .all)
    settings.beginnerSet = true
    #expect(settings.distortionSet == .beginner)
    settings.reviewTime = 1_440
    settings.idleMinutes = 0
    #expect(
      issues(settings.validate) == [
        "review_time must be 0 to 1439, not 1440", "idle_minutes must be 1 to 1440, not 0",
      ])
  }

  @Test("plan, contacts, cards and keys keep their limits")
  func others() {
    var plan = SafetyPlan(at: moment(0))
    #expect(issues(plan.validate) == [])
    plan.people = " "
    #expect(issues(plan.validate) == ["people must not be empty"])
    let contact = Contact(
      id: sampleID(1), name: "", phone: String(repeating: "1", count: 61), note: nil, position: -1,
      lifecycle: .living)
    #expect(
      issues(contact.validate) == [
        "name must not be empty", "phone must have at most 60 characters",
        "position must be 0 to 1000000, not -1",
      ])
    let card = PracticeCard(
      id: sampleID(1), exercise: "x", dueOn: date(0), intervalDays: -1, ease: 1.2, seen: 1,
      right: 2, lastSeen: nil, lifecycle: .living)
    #expect(
      issues(card.validate) == [
        "interval_days must be 0 to 36500, not -1", "ease must be 1.3 to 10",
        "right must be at most seen",
      ])
    let key = InboxKey(id: InboxKey.identity, secret: PackedBytes([]), lifecycle: .living)
    #expect(issues(key.validate) == ["secret must have 1 to 4096 bytes"])
  }

  @Test("self-checks are those of a questionnaire that there is, and answered whole")
  func selfChecks() {
    func check(_ instrument: String, _ answers: [Int]) -> [String] {
      issues(
        SelfCheck(
          id: sampleID(1), instrument: instrument, answers: answers, takenAt: moment(0),
          utcOffsetMinutes: 60, lifecycle: .living
        ).validate)
    }
    #expect(check("gad-7", [0, 1, 2, 3, 0, 1, 2]) == [])
    #expect(
      check("gad-7", [0, 1, 2, 4]) == [
        "answers must be 7, not 4", "answers[3] must be 0 to 3, not 4",
      ])
    #expect(check("bdi", []) == ["instrument must be phq-9 or gad-7"])
    let late = SelfCheck(
      id: sampleID(1), instrument: "gad-7", answers: [], takenAt: moment(0), utcOffsetMinutes: 60,
      lifecycle: .living)
    #expect(late.day == date(1))
  }
}
