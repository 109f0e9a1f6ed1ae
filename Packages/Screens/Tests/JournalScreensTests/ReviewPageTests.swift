import DomainModels
import JournalFeatures
import JournalModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct ReviewPageTests {
  private let look: JournalLook

  init() throws { look = try JournalTerminal.plain.look() }

  private func play(_ fixture: JournalFixture, mode: ReviewMode? = nil) async -> JournalPlay {
    await JournalPlay(.review(.waiting, mode: mode, look), in: fixture)
  }

  @Test("a whole review: every answer is on the disk before the next step shows")
  func whole() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    func thought() async throws -> Thought { try await FindThought(fixture)(.latest).thought }
    await play.type("80")
    await play.press(.enter)
    #expect(try await thought().belief == 80)
    await play.type("in bed")
    await play.press(.enter, .enter)
    #expect(try await thought().situation == "in bed")
    await play.type("anxious")
    await play.press(.enter)
    await play.type("70")
    await play.press(.enter, .enter)
    #expect(try await FindThought(fixture)(.latest).feelings.map(\.before) == [70])
    await play.type("It was so once")
    await play.press(.enter, .enter)
    await play.type("It went well in May")
    await play.press(.enter, .enter)
    #expect(try await thought().evidenceFor == "It was so once")
    #expect(try await thought().evidenceAgainst == "It went well in May")
    #expect(play.text.contains("might be"))
    await play.press(" ", .enter)
    #expect(try await FindThought(fixture)(.latest).distortions == ["catastrophizing"])
    await play.type("In May it went well")
    await play.press(.enter, .enter)
    await play.type("55")
    await play.press(.enter)
    #expect(try await thought().balancedBelief == 55)
    await play.type("40")
    await play.press(.enter, .enter)
    await play.type("30")
    await play.press(.enter)
    #expect(try await thought().beliefAfter == 30)
    #expect(play.text.contains("anxious 70 → 40"))
    #expect(try await thought().isReviewed)
    await play.type("set the alarm")
    await play.press(.enter, .enter, .right, .right, .enter)
    #expect(play.ending == .done)
    #expect(try await thought().nextStep == "set the alarm")
    #expect(try await thought().followUpOn == fixture.today.adding(days: 7))
    #expect(try await FindThought(fixture)(.latest).effect?.drop == 30)
  }

  @Test("every step can be skipped, in both modes, and the end is reached")
  func skipping() async throws {
    for mode in ReviewMode.allCases {
      let fixture = try JournalFixture()
      try await fixture.capture("Tomorrow will be a disaster")
      var play = await play(fixture, mode: mode)
      for step in mode.steps {
        #expect(play.text.contains(step.title) && play.text.contains("skip"))
        #expect(play.text.contains("Tomorrow"), "the thought is in view at \(step)")
        await play.press(.save)
      }
      #expect(play.text.contains("Review: done"))
      await play.press(.save)
      #expect(play.ending == .done)
      let entry = try await FindThought(fixture)(.latest)
      #expect(entry.thought.isReviewed && entry.feelings.isEmpty && entry.thought.belief == nil)
    }
  }

  @Test("the program thrown away in the middle: the next one goes on there")
  func resumed() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var first = await play(fixture)
    await first.type("80")
    await first.press(.enter)
    await first.type("in bed")
    await first.press(.save)
    #expect(first.text.contains("Review 3 of 7"))
    // No word of farewell: the object is gone.
    var second = await play(fixture)
    #expect(second.text.contains("Review 3 of 7"))
    await second.press(.control("p"))
    #expect(second.text.contains("Review 2 of 7") && second.text.contains("in bed"))
    await second.press(.control("p"))
    #expect(second.text.contains("80"))
    let third = await play(fixture)
    #expect(third.text.contains("Review 1 of 7"), "a step back is remembered too")
  }

  @Test("Esc and Ctrl-C write down what is half said, and the review goes on there")
  func pausing() async throws {
    for key in [KeyPress.escape, .control("c")] {
      let fixture = try JournalFixture()
      try await fixture.capture("Tomorrow will be a disaster")
      var play = await play(fixture)
      await play.press(.save)
      await play.type("half a sit")
      await play.press(key)
      #expect(play.ending == (key == .escape ? .done : .interrupted))
      #expect(play.screen.unsaved == nil)
      #expect(try await FindThought(fixture)(.latest).thought.situation == "half a sit")
      let again = await self.play(fixture)
      #expect(again.text.contains("Review 2 of 7") && again.text.contains("half a sit"))
    }
  }

  @Test("a step that can't be saved stays with what was written; the next try saves it once")
  func failing() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    await play.press(.save)
    await play.type("in bed")
    play.obstacle = { effect in
      if case .answer = effect { .failed(effect, "the disk is full", hint: nil) } else { nil }
    }
    await play.press(.save)
    #expect(play.text.contains("not saved yet") && play.text.contains("in bed"))
    #expect(play.text.contains("Review 2 of 7"))
    guard case .answers(_, .situation, let answers, mode: .long) = play.screen.unsaved else {
      Issue.record("the answer is kept for the program")
      return
    }
    #expect(answers.situation == .set("in bed"))
    play.obstacle = { _ in nil }
    await play.press(.save)
    #expect(play.text.contains("Review 3 of 7"))
    #expect(try await ThoughtHistory(fixture)(.latest).isEmpty)
  }

  @Test("keys that are typed while a step is written are not lost")
  func typingAhead() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    play.obstacle = { effect in if case .answer = effect { .exercises([]) } else { nil } }
    await play.press(.save)
    let answer = try #require(play.effects.last { if case .answer = $0 { true } else { false } })
    await play.type("in bed")
    #expect(!play.text.contains("in bed"))
    for message in await JournalPerformer(fixture).told(answer) {
      await play.tell(message)
    }
    #expect(play.text.contains("Review 2 of 7") && play.text.contains("in bed"))
  }

  @Test("words of the vocabulary, own words, and a hint where it is a thought")
  func feelings() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    await play.press(.save, .save)
    await play.type("anx")
    await play.press(.tab, .enter)
    #expect(play.text.contains("> anxious"))
    await play.type("70")
    await play.press(.enter)
    await play.type("that nobody cares")
    #expect(play.text.contains("is often a thought"))
    await play.press(.enter, .save)
    let feelings = try await FindThought(fixture)(.latest).feelings
    #expect(feelings.map(\.name) == ["anxious", "that nobody cares"], "the hint blocks nothing")
    #expect(feelings.map(\.before) == [70, nil])
    await play.press(.control("p"), .up, .up)
    await play.press("x", .save)
    #expect(try await FindThought(fixture)(.latest).feelings.count == 1)
  }

  @Test("the scale of ten is shown and typed, and stored on that of a hundred")
  func scale() async throws {
    let fixture = try JournalFixture()
    try await ChangeSettings(fixture)(SettingsEdit(emotionScale: .ten))
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    #expect(play.text.contains("0 to 10?"))
    await play.type("8")
    await play.press(.enter)
    #expect(try await FindThought(fixture)(.latest).thought.belief == 80)
  }

  @Test("suggestions say why; the person takes, refuses, or says that it may be accurate")
  func patterns() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    for _ in 0..<4 { await play.press(.save) }
    #expect(play.text.contains("Tomorrow will be a *disaster*"))
    #expect(play.text.contains("because of \"disaster\"") && play.text.contains("might be"))
    #expect(play.text.contains("None of these: the thought may be accurate"))
    await play.press("-", .down, " ", .enter)
    let judged = try await FindThought(fixture)(.latest).judgements
    #expect(judged.map(\.type) == ["fortuneTelling", "catastrophizing"])
    #expect(judged.map(\.verdict) == [.accepted, .rejected])
    await play.press(.control("p"), .down, .down, " ")
    #expect(play.text.contains("[x] None of these"))
    await play.press(.enter)
    let entry = try await FindThought(fixture)(.latest)
    #expect(entry.thought.mayBeAccurate && entry.distortions.isEmpty)
  }

  @Test("a suggestion that no user answers stays unsaid")
  func unsaid() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    for _ in 0..<5 { await play.press(.save) }
    #expect(try await FindThought(fixture)(.latest).judgements.isEmpty)
  }

  @Test("a thought of before: what helped then, and its words to begin with")
  func earlier() async throws {
    let fixture = try JournalFixture()
    try await fixture.review(
      "Tomorrow will be a disaster", balanced: "In May it went well.",
      feelings: [("afraid", 70, 40)])
    try await fixture.capture("Tomorrow will be such a disaster", situation: "In the kitchen")
    var play = await play(fixture)
    #expect(play.text.contains("You have had a thought like this before."))
    for _ in 0..<5 { await play.press(.save) }
    #expect(play.text.contains("That reframe took the feeling (afraid) from 70 to 40."))
    await play.press(.control("t"))
    await play.type(" So it may again.")
    await play.press(.save)
    #expect(
      try await FindThought(fixture)(.latest).thought.balancedThought
        == "In May it went well. So it may again.")
  }

  @Test("hints on a balanced thought come while it is written, and hold nothing up")
  func hints() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    for _ in 0..<5 { await play.press(.save) }
    await play.type("I must be calm")
    #expect(play.text.contains("\"must\" makes it a rule"))
    await play.press(.save)
    #expect(play.text.contains("Review 7 of 7"))
  }

  @Test("the soft card can be put away and stays away; it holds nothing up and is kept nowhere")
  func card() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("I think about suicide")
    let before = try await fixture.entries()
    var play = await play(fixture)
    #expect(play.text.contains("You don't have to carry it alone"))
    await play.press(.control("x"))
    #expect(!play.text.contains("alone"))
    await play.press(.save)
    #expect(play.text.contains("Review 2 of 7") && !play.text.contains("alone"))
    #expect(try await fixture.entries().map(\.judgements) == before.map(\.judgements))
    var other = await self.play(fixture)
    await other.press(.save)
    #expect(other.text.contains("alone"), "it stays until it is put away")
  }

  @Test("a long thought is folded, and scrolls; the step too, where the window is low")
  func scrolling() async throws {
    let fixture = try JournalFixture()
    let words = (1...120).map { "word\($0)" }.joined(separator: " ")
    try await fixture.capture(words)
    var play = await play(fixture)
    #expect(play.text.contains("word1 ") && !play.text.contains("word120"))
    for _ in 0..<20 { await play.press(KeyPress(.pageDown)) }
    #expect(play.text.contains("word120"))
    for _ in 0..<20 { await play.press(KeyPress(.pageUp)) }
    #expect(play.text.contains("word1 "))
    let size = TerminalSize(columns: 40, rows: 8)
    var low = await JournalPlay(.review(.waiting, look), in: fixture, size: size)
    await low.press(.save, .save, .save, .save)
    for _ in 0..<20 { await low.press(.down) }
    #expect(low.text.contains("Should statements"))
  }

  @Test("a change that made it heavier is said kindly, with a way to people")
  func heavier() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    try await AnswerReviewStep(fixture)(
      .latest, .feelings, ReviewAnswers(feelings: [FeelingAnswer("sad", before: .set(40))]),
      goingTo: .feelingsAfter)
    var play = await play(fixture)
    await play.type("90")
    await play.press(.save)
    #expect(play.text.contains("sad 40 → 90"))
    #expect(play.text.contains("It is heavier now than before. That happens."))
  }

  @Test("help is a question mark where letters are keys, and a letter where they are text")
  func help() async throws {
    let fixture = try JournalFixture()
    try await fixture.capture("Tomorrow will be a disaster")
    var play = await play(fixture)
    await play.press("?")
    #expect(play.text.contains("From everywhere"))
    await play.press("q", .save)
    await play.type("why?")
    #expect(play.text.contains("why?"))
    await play.press(KeyPress(.function(1)))
    #expect(play.text.contains("From everywhere"))
  }

  @Test("a reviewed thought is looked at again from the beginning, with what was answered")
  func again() async throws {
    let fixture = try JournalFixture()
    let thought = try await fixture.review(
      "Tomorrow will be a disaster", balanced: "In May it went well.",
      feelings: [("afraid", 70, 40)])
    var play = await JournalPlay(.review(.identified(thought.id), look), in: fixture)
    #expect(play.text.contains("Review 1 of 7"))
    await play.press(.save)
    #expect(play.text.contains("In the kitchen, after the call"))
    await play.type("!")
    await play.press(.save)
    let entry = try await FindThought(fixture)(.latest)
    #expect(entry.thought.situation == "In the kitchen, after the call!")
    #expect(entry.thought.isReviewed)
  }
}
