import Interchange
import Testing

/// The way through the screens that people take, in windows of all sizes.
@Suite("Swiping, reading and chatting on a terminal", .serialized, .enabled(if: Tool.areWanted))
struct JourneyTests {
  @Test(
    "swipe, undo, details, chat, back and quit: the screen says each, and each is stored",
    arguments: [(80, 24), (40, 12), (120, 40)])
  func journey(columns: Int, rows: Int) async throws {
    let program = try Program().with(["COLORTERM": columns > 80 ? "truecolor" : nil])
    let cards = try await program.json("list").arrayValue ?? []
    let (first, second) = (try #require(cards.first), cards[1])
    let slugs = cards.compactMap { $0["slug"]?.stringValue }
    let name = try #require(second["name"]?.stringValue)
    let firstName = try #require(first["name"]?.stringValue)
    try await TmuxSession.run(program, columns: columns, rows: rows) { terminal in
      var screen = try await terminal.start("dating swipe", andSee: "1 of \(cards.count)")
      #expect(screen.says(firstName))
      #expect(screen.rows[0].contains("dating"))
      #expect(screen.key(to: "quit") == "q")

      // Swipe: right, and then left.
      try await terminal.press(try #require(screen.key(to: "like")))
      screen = try await terminal.wait("the match") {
        $0.says("It's a match") && $0.key(to: "say hello") == "m"
      }
      #expect(screen.says("2 of \(cards.count)"))
      try await terminal.press(try #require(screen.key(to: "keep swiping")))
      screen = try await terminal.wait(forEndOf: "It's a match")
      #expect(screen.says("You like \(firstName.prefix(14))") || columns < 60)
      try await terminal.press(try #require(screen.key(to: "no")))
      screen = try await terminal.wait(for: "3 of \(cards.count)")
      #expect(screen.says("You passed on"))

      // Undo: the card is back.
      try await terminal.press("u")
      screen = try await terminal.wait(for: "2 of \(cards.count)")
      #expect(screen.says(String(name.prefix(8))))
      #expect(!screen.says("You passed on"))

      // Details: to the end, where the last claim's source stands.
      try await terminal.press(try #require(screen.key(to: "more")))
      screen = try await terminal.wait("the profile") { $0.key(to: "message") == "m" }
      let claim = try #require(
        (second["corrections"]?.arrayValue?.last ?? second["figures"]?.arrayValue?.last))
      let source = try #require(claim["source"]?.stringValue)
      try await terminal.press("End")
      try await terminal.wait(for: source)

      // Chat.
      try await terminal.press("m")
      screen = try await terminal.wait("the chat") { $0.key(to: "send") == "Enter" }
      if columns >= 60 {
        screen = try await terminal.wait(for: "offline voice")
        #expect(screen.says(try #require(second["openingLine"]?.stringValue)))
      }
      try await terminal.type("What are you good at?")
      try await terminal.wait(for: "What are you good at?")
      try await terminal.press("Enter")
      let answer = try await terminal.waitForAnswer(of: slugs[1])
      #expect(answer.split(separator: " ").count > 3)

      // Back, back, and quit.
      try await terminal.press("Esc")
      try await terminal.wait("the profile") { $0.key(to: "message") == "m" }
      try await terminal.press("q")
      screen = try await terminal.wait(for: "2 of \(cards.count)")
      try await terminal.press(try #require(screen.key(to: "quit")))
      try await terminal.expectWhole(after: 0)
    }

    #expect(try await program.verdicts() == [slugs[0]: "like"])
    let matches = try await program.json("matches", "--fields", "slug")
    #expect(matches == [["slug": .string(slugs[0])]])
    let messages = try await program.messages(with: slugs[1])
    #expect(messages.compactMap { $0["author"]?.stringValue } == ["user", "persona"])
    #expect(messages.first?["text"] == "What are you good at?")
    #expect(messages.last?["ending"] == "complete")
    #expect(messages.last?["model"] == "offline")
    let finding = try await program.examine()
    // One swipe, one that was taken back.
    #expect(finding.steps == 2)
  }

  @Test("matches, numbers, filter, help, the later pile and starting again")
  func otherPages() async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    for slug in slugs.prefix(2) { try await program.succeed("like", slug) }
    try await TmuxSession.run(program) { terminal in
      var screen = try await terminal.start("dating swipe", andSee: "3 of \(slugs.count)")
      try await terminal.press("v")
      screen = try await terminal.wait(for: "Your matches")
      #expect(screen.says("2 of \(slugs.count) swiped"))
      try await terminal.press("c")
      try await terminal.wait(for: "Compare with whom?")
      try await terminal.press("Enter")
      try await terminal.wait(for: "Side by side")
      try await terminal.press("q")
      try await terminal.wait(for: "Compare with whom?")
      try await terminal.press("q")
      try await terminal.wait(for: "3 of \(slugs.count)")
      try await terminal.press("v")
      try await terminal.wait(for: "Your matches")
      try await terminal.press("t")
      try await terminal.wait(for: "2 of \(slugs.count) cards decided: 2 liked")
      try await terminal.press("q")
      try await terminal.wait(for: "Your matches")
      try await terminal.press("q")
      try await terminal.wait(for: "3 of \(slugs.count)")

      try await terminal.press("?")
      try await terminal.wait(for: "Keys")
      try await terminal.press("q")
      screen = try await terminal.wait(for: "3 of \(slugs.count)")
      try await terminal.press("f")
      try await terminal.wait(for: "Everything")
      try await terminal.press("↓")
      try await terminal.press("Enter")
      screen = try await terminal.wait("a category") { !$0.says("3 of \(slugs.count)") }

      try await terminal.press("s")
      try await terminal.wait(for: "1 for later")
      try await terminal.press("R")
      try await terminal.wait(for: "Start again?")
      try await terminal.press("y")
      try await terminal.wait(for: "3 cards are free again")
      try await terminal.press("q")
      try await terminal.expectWhole(after: 0)
    }
    #expect(try await program.verdicts() == [:])
    try await program.succeed("undo")
    #expect(try await program.verdicts().count == 3)
  }

  @Test("in a chat Ctrl-J begins a new line, and Enter sends all of them")
  func lines() async throws {
    let program = try Program()
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating chat cool-roofs", andSee: "offline voice")
      for key in ["a", "Ctrl-J", "b", "Enter"] { try await terminal.press(key) }
      try await terminal.waitForAnswer(of: "cool-roofs")
      try await terminal.press("Ctrl-C")
      try await terminal.expectWhole(after: 130)
    }
    let messages = try await program.messages(with: "cool-roofs")
    let said = messages.filter { $0["author"] == "user" }
    #expect(said.compactMap { $0["text"]?.stringValue } == ["a\nb"])
  }

  @Test("the quiz leads to a profile, and from there to a chat")
  func quiz() async throws {
    let program = try Program()
    let questions = try await program.json("quiz", "--questions").arrayValue ?? []
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating quiz", andSee: "Quiz, 1 of \(questions.count)")
      for (number, question) in zip(1..., questions) {
        try await terminal.wait(for: "Quiz, \(number) of \(questions.count)")
        #expect(
          try await terminal.screen().says(try #require(question["prompt"]?.stringValue)))
        try await terminal.press("a")
      }
      var screen = try await terminal.wait(for: "Whom your answers fit best")
      try await terminal.press(try #require(screen.key(to: "profile")))
      screen = try await terminal.wait("the profile") { $0.key(to: "message") != nil }
      try await terminal.press("m")
      try await terminal.wait(for: "offline voice")
      try await terminal.press("Ctrl-C")
      try await terminal.expectWhole(after: 130)
    }
    let best = try await program.json(
      "quiz", "--answers", (1...questions.count).map { "\($0)a" }.joined(separator: " "))
    #expect(best[0]?["place"] == 1)
  }
}
