import Foundation
import Testing

/// The parts that the screens leave out where the user wants it left out, or the terminal can't
/// show it.
@Suite("Colours, characters and motion on a terminal", .serialized, .enabled(if: Tool.areWanted))
struct AppearanceTests {
  @Test("NO_COLOR: not one colour on any page; without it, colours")
  func colors() async throws {
    let plain = try await tour(of: Program().with(["NO_COLOR": "1", "COLORTERM": "truecolor"]))
    for (page, screen) in plain {
      #expect(!hasColors(screen), "\(page):\n\(screen)")
    }
    for (page, screen) in try await tour(of: Program().with(["COLORTERM": "truecolor"])) {
      #expect(screen.contains("[38;2;") || screen.contains(";38;2;"), "\(page):\n\(screen)")
    }
  }

  @Test("LANG=C: nothing but ASCII on any page; without it, more")
  func characters() async throws {
    let ascii = try Program().with(["LC_ALL": nil, "LANG": "C"])
    for (page, screen) in try await tour(of: ascii) {
      let strange = screen.unicodeScalars.filter { !$0.isASCII }
      #expect(strange.isEmpty, "\(page): \(strange)\n\(screen)")
    }
    let unicode = try Program().with(["NO_COLOR": "1"])
    for (page, screen) in try await tour(of: unicode) {
      #expect(screen.contains("♥"), "\(page):\n\(screen)")
    }
  }

  @Test("reduced motion: no card on its way and no typing indicator; without it, both")
  func motion() async throws {
    for (setting, moves) in [(["REDUCE_MOTION": "1"], false), (["REDUCE_MOTION": nil], true)] {
      let program = try Program().with(setting as [String: String?])
      let count = try await program.slugs().count
      func drawn() throws -> String {
        String(decoding: try program.workspace.contents(of: "drawn"), as: UTF8.self)
      }
      try await TmuxSession.run(program) { terminal in
        try await terminal.record(to: "drawn")
        try await terminal.start("dating swipe", andSee: "1 of \(count)")
        // A busy machine may have no time to draw a card on its way; not twenty times.
        var passed = 0
        while passed < (moves ? 20 : 3) {
          try await terminal.press("←")
          passed += 1
          try await terminal.wait(for: "\(passed + 1) of \(count)")
          if moves, try drawn().contains("NOPE") { break }
        }
        try await terminal.press("m")
        try await terminal.wait(for: "offline voice")
        try await terminal.type("What are you good at?")
        try await terminal.press("Enter")
        try await terminal.waitForAnswer(of: program.slugs()[passed])
        try await terminal.press("Ctrl-C")
        try await terminal.waitForPrompt()
      }
      let drawn = try drawn()
      #expect(drawn.contains("is typing"))
      // The stamp on a card that leaves, and the full dot that goes round.
      #expect(drawn.contains("NOPE") == moves, "\(setting)")
      #expect(drawn.contains("●") == moves, "\(setting)")
    }
  }

  /// Every page once, with what its window holds.
  private func tour(of program: Program) async throws -> [(page: String, screen: String)] {
    let slugs = try await program.slugs()
    for slug in slugs.prefix(2) { try await program.succeed("like", slug) }
    var pages: [(String, String)] = []
    try await TmuxSession.run(program, columns: 100, rows: 30) { terminal in
      func look(_ keys: [String], at page: String, _ sentence: String) async throws {
        for key in keys { try await terminal.press(key) }
        try await terminal.wait(for: sentence)
        pages.append((page, try await terminal.coloredScreen()))
      }
      try await terminal.start("dating swipe", andSee: "3 of \(slugs.count)")
      pages.append(("stack", try await terminal.coloredScreen()))
      try await look(["→"], at: "match", "say hello")
      try await look(["Space", "d"], at: "profile", "Impact scale")
      try await look(["q", "v"], at: "matches", "Your matches")
      try await look(["t"], at: "numbers", "3 liked")
      try await look(["q", "c", "Enter"], at: "compare", "Side by side")
      try await look(["q", "q", "f"], at: "filter", "take it")
      try await look(["q", "R"], at: "question", "Start again")
      try await look(["n", "?"], at: "help", "Keys")
      try await look(["q", "m"], at: "chat", "offline voice")
      try await terminal.type("What are you good at? Täglich ♥")
      try await terminal.press("Enter")
      try await terminal.waitForAnswer(of: slugs[3])
      pages.append(("answer", try await terminal.coloredScreen()))
      try await terminal.press("Ctrl-C")
      try await terminal.waitForPrompt()
      try await terminal.start("dating quiz", andSee: "Quiz, 1 of")
      pages.append(("question of the quiz", try await terminal.coloredScreen()))
      try await terminal.press("a")
      for number in 2...8 {
        try await terminal.wait(for: "Quiz, \(number) of")
        try await terminal.press("s")
      }
      try await look([], at: "result of the quiz", "Whom your answers fit best")
      try await terminal.press("q")
      try await terminal.waitForPrompt()
    }
    return pages
  }

  /// Returns whether there is a sequence that sets a colour (ECMA-48, 8.3.117: SGR 30 to 48; 90 to
  /// 107 by custom).
  private func hasColors(_ screen: String) -> Bool {
    screen.matches(of: #/\u{1B}\[([0-9;:]*)m/#).contains { match in
      match.1.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) }.contains { code in
        (30...38).contains(code) || (40...48).contains(code) || (90...107).contains(code)
      }
    }
  }
}
