import DomainModels
import JournalFeatures
import JournalModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct ThoughtPageTests {
  private let look: JournalLook
  private let tall = TerminalSize(columns: 80, rows: 60)

  init() throws { look = try JournalTerminal.plain.look() }

  private func reviewed(_ fixture: JournalFixture) async throws -> Thought {
    try await fixture.review(
      "Nobody will come", balanced: "Two said yes.", feelings: [("sad", 70, 40)],
      types: ["fortuneTelling"])
  }

  @Test("everything of a thought, what the reframe did, and its earlier wordings")
  func everything() async throws {
    let fixture = try JournalFixture()
    let thought = try await reviewed(fixture)
    try await EditThought(fixture)(
      .identified(thought.id), ThoughtEdit(text: "Nobody will come on Friday"))
    let play = await JournalPlay(.thought(.latest, look), in: fixture, size: tall)
    for words in [
      "Nobody will come on Friday", "● reviewed", "This reframe took the feeling from 70 to 40.",
      "In the kitchen", "sad 70 → 40", "Fortune telling", "Two said yes.",
      "thought: Nobody will come",
    ] {
      #expect(play.text.contains(words), "\(words)")
    }
  }

  @Test("a feeling that became heavier is said as it is, without a reframe's praise")
  func heavier() async throws {
    let fixture = try JournalFixture()
    try await fixture.review("It is bad", balanced: "It is so.", feelings: [("sad", 40, 60)])
    let play = await JournalPlay(.thought(.latest, look), in: fixture, size: tall)
    #expect(play.text.contains("The feeling went from 40 to 60."))
    #expect(!play.text.contains("reframe"))
  }

  @Test("texts are changed; what they were stays in the history; Esc asks")
  func editing() async throws {
    let fixture = try JournalFixture()
    _ = try await reviewed(fixture)
    var play = await JournalPlay(.thought(.latest, look), in: fixture, size: tall)
    await play.press("e")
    await play.type("!")
    await play.press(.escape)
    #expect(play.text.contains("Keep what you changed?"))
    await play.press(.escape, .tab)
    await play.press(.control("u"))
    await play.press(.save)
    let entry = try await FindThought(fixture)(.latest)
    #expect(entry.thought.text == "Nobody will come!" && entry.thought.situation == nil)
    #expect(play.text.contains("situation: In the kitchen") && play.screen.unsaved == nil)
  }

  @Test("a change that is not wanted is gone; one that fails stays on the screen")
  func notEditing() async throws {
    let fixture = try JournalFixture()
    _ = try await reviewed(fixture)
    var play = await JournalPlay(.thought(.latest, look), in: fixture, size: tall)
    await play.press("e")
    await play.type("!")
    await play.press(.escape, "x")
    #expect(play.text.contains("Nobody will come") && !play.text.contains("come!"))
    #expect(play.screen.unsaved == nil)
    await play.press("e")
    await play.type("?")
    play.obstacle = { effect in
      if case .edit = effect { .failed(effect, "the disk is full", hint: nil) } else { nil }
    }
    await play.press(.save)
    #expect(play.text.contains("It is not changed") && play.text.contains("come?"))
    let id = try await FindThought(fixture)(.latest).id
    #expect(play.screen.unsaved == .edit(id, ThoughtEdit(text: "Nobody will come?")))
    await play.press(.control("u"), .save)
    #expect(play.text.contains("The thought itself needs some text."))
  }

  @Test("a text that no user touched is kept to the byte, however long and odd it is")
  func untouched() async throws {
    let fixture = try JournalFixture()
    let odd = "a\tb\u{7} " + String(repeating: "long ", count: 8_000) + "end"
    try await fixture.capture(odd, situation: odd)
    try await AnswerReviewStep(fixture)(
      .latest, .balanced,
      ReviewAnswers(evidenceFor: .set(odd), balancedThought: .set(odd), nextStep: .set(odd)))
    let before = try await FindThought(fixture)(.latest).thought
    var play = await JournalPlay(.thought(.latest, look), in: fixture)
    await play.press("e", .tab)
    await play.press(.control("u"), .save)
    var review = await JournalPlay(.review(.latest, look), in: fixture)
    for _ in 0..<8 { await review.press(.save) }
    let after = try await FindThought(fixture)(.latest).thought
    #expect(after.situation == nil && after.isReviewed)
    #expect(after.text == before.text && after.evidenceFor == before.evidenceFor)
    #expect(after.balancedThought == before.balancedThought)
    #expect(after.nextStep == before.nextStep)
  }

  @Test("only a capital D deletes, and it is final")
  func deleting() async throws {
    let fixture = try JournalFixture()
    _ = try await reviewed(fixture)
    var play = await JournalPlay(.home(look), in: fixture)
    await play.press(.enter, "d")
    #expect(play.text.contains("reverse this"))
    for key in ["d", "y", .enter, " "] as [KeyPress] {
      await play.press(key)
      #expect(play.text.contains("This reframe took"), "\(key) keeps it")
      await play.press("d")
    }
    await play.press("D")
    #expect(try await fixture.entries().isEmpty)
    #expect(play.text.contains("Nothing written down yet"))
  }

  @Test("the text scrolls and comes to its end in a low window")
  func scrolling() async throws {
    let fixture = try JournalFixture()
    _ = try await reviewed(fixture)
    let size = TerminalSize(columns: 40, rows: 8)
    var play = await JournalPlay(.thought(.latest, look), in: fixture, size: size)
    #expect(!play.text.contains("Two said yes."))
    await play.press("G")
    #expect(play.text.contains("Two said yes."))
  }
}
