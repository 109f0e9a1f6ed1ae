import DatingFeatures
import Terminal
import Testing

@testable import DatingScreens

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
      var play = await ScreenPlay(.swiping(in: nil, look), try await ChatParty())
      for key in keys { await play.press(key) }
      return play
    }
  }

  @Test("a card half gone carries its stamp")
  func departure() async throws {
    for terminal in ChatTerminal.allCases {
      var play = await ScreenPlay(
        .swiping(in: nil, try terminal.look()), try await ChatParty())
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
      var play = await ScreenPlay(.quiz(look), try await ChatParty())
      await play.press("a", "s", KeyPress(.down))
      return play
    }
    try await expectGoldens("quiz-result") { look in
      var play = await ScreenPlay(.quiz(look), try await ChatParty())
      for _ in 1...8 { await play.press("a") }
      await play.press(KeyPress(.down))
      return play
    }
  }
}
