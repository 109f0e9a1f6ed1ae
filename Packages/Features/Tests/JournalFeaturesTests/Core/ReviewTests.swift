import DomainModels
import InMemoryStorage
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct ReviewTests {
  @Test func aReviewInOneSitting() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("She thinks I'm boring", situation: "party")
    var state = try await ContinueReview(diary)(.waiting)
    #expect(state.step == .read)
    #expect(state.mode == .long)
    #expect(state.number == 1)
    #expect(state.previous == nil)
    #expect(state.suggestions.suggestions.map(\.type) == ["mindReading"])
    state = try await diary.answer(thought, .read, ReviewAnswers(belief: .set(90)))
    state = try await diary.answer(thought, .situation)
    state = try await diary.answer(
      thought, .feelings, ReviewAnswers(feelings: [FeelingAnswer("shame", before: .set(70))]))
    state = try await diary.answer(
      thought, .evidence,
      ReviewAnswers(evidenceFor: .set("She yawned"), evidenceAgainst: .set("She stayed till two")))
    #expect(state.step == .distortions)
    state = try await diary.answer(
      thought, .distortions, ReviewAnswers(verdicts: ["mindReading": .set(.accepted)]))
    #expect(state.step == .balanced)
    #expect(state.previous == .distortions)
    #expect(state.questions.first?.type == "mindReading")
    state = try await diary.answer(
      thought, .balanced,
      ReviewAnswers(
        balancedThought: .set("She yawned, and stayed till two"), balancedBelief: .set(60)))
    #expect(state.step == .feelingsAfter)
    #expect(state.hints.isEmpty)
    state = try await diary.answer(
      thought, .feelingsAfter,
      ReviewAnswers(feelings: [FeelingAnswer("shame", after: .set(40))], beliefAfter: .set(45)))
    #expect(state.step == .done)
    #expect(state.number == state.steps.count)
    // Until it is finished it waits, and would go on at the end.
    #expect(try await ContinueReview(diary)(.waiting).step == .done)
    let entry = try await diary.finish(thought)
    #expect(entry.thought.isReviewed)
    #expect(entry.thought.reviewStep == nil)
    #expect(entry.effect == Effect(before: 70, after: 40))
    #expect(try await diary.history(thought).isEmpty)
  }

  @Test(arguments: ReviewMode.allCases) func everyStepCanBeSkipped(mode: ReviewMode) async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    var seen: [ReviewStep] = []
    var step = ReviewStep.read
    while step != .done {
      seen.append(step)
      let state = try await diary.answer(thought, step, mode: mode)
      #expect(state.entry.thought.text == "text")
      #expect(state.mode == mode)
      step = state.step
    }
    #expect(seen == mode.steps)
    let entry = try await diary.finish(thought)
    #expect(entry.thought.isReviewed)
    #expect(entry.feelings.isEmpty)
    #expect(entry.thought.balancedThought == nil)
  }

  @Test func whatWasSaidIsThereAfterTheNextStart() async throws {
    let backend = InMemoryBackend()
    let time = SettableClock.saturdayNoon()
    let first = try Diary(backend: backend, time: time)
    let thought = try await first.capture("text")
    try await first.answer(thought, .read, ReviewAnswers(belief: .set(80)))
    try await first.answer(thought, .situation, ReviewAnswers(situation: .set("bus")))
    // Another process, another day.
    time.pass(days: 1)
    let second = try Diary(backend: backend, time: time, seed: 2)
    let state = try await ContinueReview(second)(.waiting)
    #expect(state.step == .feelings)
    #expect(state.entry.thought.belief == 80)
    #expect(state.entry.thought.situation == "bus")
    #expect(try await JournalStatus(second)().begun == 1)
  }

  @Test func lookingWritesNothing() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    let before = try await diary.store.read { try $0.changes().count }
    let state = try await ContinueReview(diary)(
      .identified(thought.id), mode: .short, at: .balanced)
    #expect(state.step == .balanced)
    #expect(state.mode == .short)
    #expect(try await diary.store.read { try $0.changes().count } == before)
    #expect(try await ContinueReview(diary)(.identified(thought.id)).step == .read)
  }

  @Test func oneMayGoBackAndWhatIsReplacedIsKept() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    try await diary.answer(thought, .balanced, ReviewAnswers(balancedThought: .set("first try")))
    var state = try await diary.answer(thought, .feelingsAfter, goingTo: .balanced)
    #expect(state.step == .balanced)
    state = try await diary.answer(
      thought, .balanced, ReviewAnswers(balancedThought: .set("second try")))
    #expect(state.step == .feelingsAfter)
    #expect(try await diary.history(thought) == ["balanced_thought: first try"])
  }

  @Test func theModeCanChangeInTheMiddle() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    try await diary.answer(thought, .read, mode: .long)
    #expect(try await ContinueReview(diary)(.waiting).step == .situation)
    // The short mode has no situation; it goes on with the patterns.
    let short = try await ContinueReview(diary)(.waiting, mode: .short)
    #expect(short.step == .distortions)
    let next = try await diary.answer(thought, .distortions, mode: .short)
    #expect(next.step == .balanced)
    #expect(try await ContinueReview(diary)(.waiting).mode == .short)
  }

  @Test func theSettingsSayHowMuchIsAsked() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    try await ChangeSettings(diary)(SettingsEdit(reviewMode: .short))
    #expect(try await ContinueReview(diary)(.waiting).mode == .short)
    #expect(try await diary.answer(thought, .read).step == .distortions)
  }

  @Test func anUnreadableAnswerChangesNothingAndStaysAtItsStep() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    try await diary.answer(thought, .read)
    await #expect(throws: ValidationError.self) {
      try await diary.answer(
        thought, .situation, ReviewAnswers(situation: .set("x"), belief: .set(999)))
    }
    await #expect(throws: JournalError.self) {
      try await diary.answer(
        thought, .situation, ReviewAnswers(verdicts: ["nope": .set(.accepted)]))
    }
    let state = try await ContinueReview(diary)(.waiting)
    #expect(state.step == .situation)
    #expect(state.entry.thought.situation == nil)
  }

  @Test func aReviewedThoughtStaysReviewedWhileItIsEdited() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    let first = try await diary.finish(thought)
    let again = try await diary.finish(thought)
    #expect(again == first)
    let state = try await diary.answer(
      thought, .balanced, ReviewAnswers(balancedThought: .set("calmer")))
    #expect(state.step == .feelingsAfter)
    #expect(state.entry.thought.reviewedAt == first.thought.reviewedAt)
    #expect(state.entry.thought.reviewStep == nil)
    #expect(state.entry.thought.balancedThought == "calmer")
  }

  @Test func aReviewedThoughtCanWaitAgain() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    try await diary.answer(thought, .balanced, ReviewAnswers(balancedThought: .set("calmer")))
    try await diary.finish(thought)
    let open = try await ReopenReview(diary)(.identified(thought.id))
    #expect(open.thought.isWaiting)
    let state = try await ContinueReview(diary)(.waiting)
    #expect(state.step == .read)
    #expect(state.entry.thought.balancedThought == "calmer")
  }

  @Test func noneOfTheseIsAnAnswer() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("They think I'm late again")
    try await diary.answer(
      thought, .distortions,
      ReviewAnswers(verdicts: ["mindReading": .set(.accepted), "should": .set(.rejected)]))
    var entry = try await diary.answer(thought, .distortions, ReviewAnswers(mayBeAccurate: true))
      .entry
    #expect(entry.thought.mayBeAccurate)
    #expect(entry.distortions.isEmpty)
    #expect(entry.judgements.map(\.type) == ["should"])
    try await diary.judge(thought, "comparing", .accepted)
    entry = try await diary.answer(
      thought, .distortions,
      ReviewAnswers(verdicts: ["comparing": .set(.rejected)], mayBeAccurate: true)
    ).entry
    #expect(entry.judgements.map(\.type) == ["comparing", "should"])
    #expect(entry.distortions.isEmpty && entry.thought.mayBeAccurate)
    entry = try await diary.judge(thought, "labeling", .accepted)
    #expect(!entry.thought.mayBeAccurate)
    #expect(entry.distortions == ["labeling"])
    #expect(
      Set(try await diary.history(thought))
        == [
          "distortions: mindReading accepted", "distortions: comparing accepted",
          "may_be_accurate: yes",
        ])
  }

  @Test func earlierThoughtsAreShownAtTheFirstStepAndAtTheBalancedThought() async throws {
    let diary = try Diary()
    let old = try await diary.capture("She thinks I'm boring", situation: "party")
    try await diary.answer(
      old, .balanced,
      ReviewAnswers(
        feelings: [FeelingAnswer("shame", before: .set(70), after: .set(40))],
        balancedThought: .set("She stayed till two")))
    let new = try await diary.capture("she thinks i am so boring", situation: "a party")
    for step in ReviewStep.allCases {
      let state = try await ContinueReview(diary)(.identified(new.id), at: step)
      let shows = step == .read || step == .balanced
      #expect(state.similar.map(\.entry.id) == (shows ? [old.id] : []))
      #expect(state.entry.thought == new)
    }
    let help = try await ContinueReview(diary)(.identified(new.id)).similar.first?.help
    #expect(help?.sentence() == "This reframe took shame from 70 to 40.")
    #expect(help?.sentence(on: .ten) == "This reframe took shame from 7 to 4.")
    #expect(help?.balancedThought == "She stayed till two")
  }
}
