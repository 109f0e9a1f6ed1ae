import DatingFeatures
import Terminal
import Testing

@testable import DatingScreens

/// The quiz, a form of page values, by the keys that it has always had.
@Suite struct QuizScreenTests {
  private func play() async throws -> ScreenPlay {
    await ScreenPlay(.quiz(try ChatTerminal.plain.look(isStill: true)), try await ChatParty())
  }

  @Test("letters, numbers and Enter answer, and the next question comes")
  func answering() async throws {
    var play = try await play()
    #expect(play.text.contains("Quiz, 1 of 8"))
    await play.press("b", "3", KeyPress(.down), KeyPress(.enter))
    #expect(play.text.contains("Quiz, 4 of 8"))
    await play.press("z", "9", "0")
    #expect(play.text.contains("Quiz, 4 of 8"))
  }

  @Test("one can go back, see what was chosen, and skip it after all")
  func goingBack() async throws {
    var play = try await play()
    await play.press("c", KeyPress(.left))
    #expect(play.text.contains("> (x) On a glacier, with cocoa"))
    await play.press("c")
    #expect(play.text.contains("Quiz, 2 of 8"))
    await play.press(KeyPress(.backspace))
    #expect(play.text.contains("> (x) On a glacier, with cocoa"))
    await play.press("s", KeyPress(.left))
    #expect(!play.text.contains("(x)"))
  }

  @Test("a quiz that was begun is left by a second key")
  func leaving() async throws {
    var fresh = try await play()
    await fresh.press("q")
    #expect(fresh.ending == .done)
    var play = try await play()
    await play.press("a", KeyPress(.left), "q")
    #expect(play.ending == nil)
    #expect(play.text.contains("Esc again throws away"))
    await play.press(KeyPress(.down), "q")
    #expect(play.ending == nil, "another key stays")
    await play.press("q")
    #expect(play.ending == .done)
  }

  @Test("a quiz without an answer begins again and says why")
  func noAnswers() async throws {
    var play = try await play()
    for _ in 1...8 { await play.press("s") }
    #expect(play.text.contains("Quiz, 1 of 8"))
    #expect(play.text.contains("Answer at least one question."))
  }

  @Test("after the last question come the cards that fit, whose profiles can be read")
  func result() async throws {
    var play = try await play()
    for _ in 1...7 { await play.press("a") }
    await play.press(KeyPress(.tab))
    #expect(play.text.contains("Whom your answers fit best (7 of 8 answered)"))
    #expect(play.text.contains("it is no recommendation"))
    await play.press(KeyPress(.down), "d")
    #expect(play.text.contains("I am Cool Roofs"))
    await play.press("q", "r")
    #expect(play.text.contains("Quiz, 1 of 8"))
  }
}
