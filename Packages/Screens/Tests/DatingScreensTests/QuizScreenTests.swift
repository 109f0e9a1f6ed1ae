import DatingFeatures
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

/// The quiz, a form of page values, by the keys that it has always had.
@Suite struct QuizScreenTests {
  private func play() async throws -> DatingPlay {
    await DatingPlay(.quiz(try ChatTerminal.plain.look(isStill: true)), try await ChatFixture())
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

/// Each screen at three sizes: in true colours, without any, and in ASCII.
@Suite struct ScreenGoldenTests {
  @Test(
    "each screen looks as it did",
    arguments: [
      ("stack", []), ("match", ["l"]), ("end", ["l", "h", "h"]), ("filter", ["f"]),
      ("start-again", ["R"]), ("profile", ["d"]), ("nobody", ["v"]),
      ("matches", ["l", " ", "l", " ", "v"]),
      ("compare", ["l", " ", "l", " ", "v", "c", KeyPress(.enter)]),
      ("stats", ["l", " ", "h", "t"]), ("help", ["?"]), ("failure", ["u"]),
    ] as [(String, [KeyPress])])
  func golden(name: String, keys: [KeyPress]) async throws {
    try await expectGoldens(name) { look in
      var play = await DatingPlay(.swiping(in: nil, look), try await ChatFixture())
      for key in keys { await play.press(key) }
      return play
    }
  }

  @Test("a card half gone carries its stamp")
  func departure() async throws {
    for terminal in ChatTerminal.allCases {
      var play = await DatingPlay(
        .swiping(in: nil, try terminal.look()), try await ChatFixture())
      await play.press("l")
      for _ in 0..<4 { await play.runTimers() }
      for size in terminal.sizes {
        expectGolden(
          play.frame(size), "departure-\(size.columns)x\(size.rows)-\(terminal.rawValue)",
          level: terminal.level)
      }
    }
  }

  @Test("the quiz looks as it did, from a question to its result")
  func quiz() async throws {
    try await expectGoldens("quiz-question") { look in
      var play = await DatingPlay(.quiz(look), try await ChatFixture())
      await play.press("a", "s", KeyPress(.down))
      return play
    }
    try await expectGoldens("quiz-result") { look in
      var play = await DatingPlay(.quiz(look), try await ChatFixture())
      for _ in 1...8 { await play.press("a") }
      await play.press(KeyPress(.down))
      return play
    }
  }
}
