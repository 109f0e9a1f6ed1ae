import JournalFeatures
import JournalModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct CapturePageTests {
  private let look: JournalLook

  init() throws { look = try JournalTerminal.plain.look() }

  @Test("Enter twice keeps, one Enter is a line; kept is said when it is on the disk")
  func enter() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.capture(look), in: fixture)
    await play.type("first")
    await play.press(.enter)
    await play.type("second")
    await play.press(.enter)
    #expect(try await fixture.entries().isEmpty && !play.text.contains("Kept."))
    await play.press(.enter)
    #expect(play.text.contains("Kept."))
    #expect(try await fixture.entries().map(\.thought.text) == ["first\nsecond"])
    #expect(
      try await fixture.entries().allSatisfy { $0.thought.belief == nil && $0.feelings.isEmpty })
  }

  @Test("kept is not said before the disk has it; what fails stays on the screen, once")
  func failing() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.capture(look), in: fixture)
    await play.type("why")
    play.obstacle = { effect in
      if case .capture = effect {
        .failed(effect, "the disk is full", hint: "Make room")
      } else {
        nil
      }
    }
    await play.press(.save)
    #expect(!play.text.contains("Kept."))
    #expect(play.text.contains("why") && play.text.contains("It is not kept yet"))
    play.obstacle = { _ in nil }
    await play.press(.save)
    #expect(play.text.contains("Kept."))
    #expect(try await fixture.entries().count == 1)
  }

  @Test("Esc and Ctrl-C ask before text is lost; nothing typed leaves at once")
  func leaving() async throws {
    for leaving in [KeyPress.escape, .control("c")] {
      let fixture = try JournalFixture()
      var play = await JournalPlay(.capture(look), in: fixture)
      await play.type("why")
      await play.press(leaving)
      #expect(play.ending == nil && play.text.contains("Keep what you wrote?"))
      await play.press(.escape)
      await play.type("!")
      #expect(play.text.contains("why!"))
      await play.press(leaving, "x")
      #expect(play.ending == .done && play.screen.unsaved == nil)
      #expect(try await fixture.entries().isEmpty)
    }
    var empty = await JournalPlay(.capture(look), in: try JournalFixture())
    await empty.press(.escape)
    #expect(empty.ending == .done)
    var kept = await JournalPlay(.capture(look), in: try JournalFixture())
    await kept.type("why")
    await kept.press(.escape, .enter)
    #expect(kept.text.contains("Kept."))
  }

  @Test("an empty thought is kindly not kept, and nothing breaks")
  func empty() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.capture(look), in: fixture)
    await play.press(.save)
    #expect(play.text.contains("A few words are enough.") && play.ending == nil)
    await play.press(" ", .save)
    #expect(try await fixture.entries().isEmpty)
  }

  @Test("pasted text keeps its lines; letters with Ctrl are none")
  func pasting() async throws {
    let fixture = try JournalFixture()
    var play = await JournalPlay(.capture(look), in: fixture)
    await play.paste("one\r\ntwo\u{1B}[2J")
    await play.press(.control("x"), .save)
    #expect(try await fixture.entries().map(\.thought.text) == ["one\ntwo[2J"])
  }

  @Test("the card shows where the words call for it, and any key goes on")
  func card() async throws {
    var play = await JournalPlay(.capture(look), in: try JournalFixture())
    await play.type("I feel suicidal")
    await play.press(.save)
    #expect(play.text.contains("don't have to carry it alone"))
    await play.press(.enter)
    #expect(play.ending == .done)
    var calm = await JournalPlay(.capture(look), in: try JournalFixture())
    await calm.type("I forgot the milk")
    await calm.press(.save)
    #expect(!calm.text.contains("alone"))
    await calm.press("n")
    #expect(calm.text.contains("What is going through your mind?"))
  }
}
