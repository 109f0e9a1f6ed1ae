import Foundation
import Interchange
import NetworkingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// However the program ends or stops, the shell has its terminal back as it was.
@Suite("The terminal afterwards", .serialized, .enabled(if: Tool.areWanted))
struct RestorationTests {
  @Test("q and Esc, Ctrl-C, and what other programs send", arguments: [80, 40])
  func endings(columns: Int) async throws {
    let program = try Program()
    let count = try await program.slugs().count
    try await TmuxSession.run(program, columns: columns, rows: 12) { terminal in
      for (key, status) in [("q", 0), ("Esc", 0), ("Ctrl-C", 130)] {
        try await terminal.start("dating swipe", andSee: "1 of \(count)")
        try await terminal.press(key)
        try await terminal.expectWhole(after: status)
        try await terminal.clear()
      }
      for (signal, status) in [(SIGTERM, 143), (SIGINT, 130), (SIGQUIT, 143)] {
        try await terminal.start("dating swipe", andSee: "1 of \(count)")
        try await terminal.signal(signal)
        try await terminal.expectWhole(after: status)
        try await terminal.clear()
      }
    }
    try await program.examine()
  }

  @Test("on every page, and during an answer, SIGTERM")
  func pages() async throws {
    let program = try Program()
    let count = try await program.slugs().count
    try await TmuxSession.run(program) { terminal in
      for (keys, sign) in [
        (["d"], "Interests"), (["v"], "No matches yet"), (["t"], "cards decided"), (["?"], "Keys"),
        (["m"], "offline voice"),
      ] {
        try await terminal.start("dating swipe", andSee: "1 of \(count)")
        for key in keys { try await terminal.press(key) }
        try await terminal.wait("the page with \(sign)") {
          $0.says(sign) || $0.key(to: "back") != nil
        }
        try await terminal.signal(SIGTERM)
        try await terminal.expectWhole(after: 143)
        try await terminal.clear()
      }
      try await terminal.start("dating chat cool-roofs", andSee: "offline voice")
      try await terminal.type("How much do you cost?")
      try await terminal.press("Enter")
      try await terminal.wait("an answer under way", isMoving: true) { $0.key(to: "stop") != nil }
      try await terminal.signal(SIGTERM)
      try await terminal.expectWhole(after: 143)
    }
    #expect(try await program.authors(with: "cool-roofs").first == "user")
    try await program.examine()
  }

  @Test("Ctrl-Z gives the shell its terminal, and fg takes it again")
  func suspended() async throws {
    let program = try Program()
    let count = try await program.slugs().count
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating swipe", andSee: "1 of \(count)")
      for place in 1...2 {
        try await terminal.press("Ctrl-Z")
        try await terminal.expectWhole(after: 128 + Int(SIGTSTP))
        try await terminal.enter("fg")
        try await terminal.wait(for: "\(place) of \(count)")
        #expect(try await terminal.value(of: "alternate_on") == "1")
        #expect(try await terminal.value(of: "cursor_flag") == "0")
        try await terminal.press("←")
        try await terminal.wait(for: "\(place + 1) of \(count)")
      }
      try await terminal.press("q")
      try await terminal.expectWhole(after: 0)
    }
    #expect(try await program.verdicts().count == 2)
  }

  @Test("suspended by another program, and continued in the background and then in front")
  func background() async throws {
    let program = try Program()
    let count = try await program.slugs().count
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating swipe", andSee: "1 of \(count)")
      try await terminal.signal(SIGTSTP)
      try await terminal.expectWhole(after: 128 + Int(SIGTSTP))
      let process = try await terminal.process()
      #expect(Processes.state(of: process) == "T")
      let waits = try #require(Processes.waits(of: process))
      // In the background it must not draw over the shell, and waits.
      try await terminal.signal(SIGCONT)
      try await terminal.wait("the program going on, and at a standstill again") { _ in
        Processes.waits(of: process) ?? 0 > waits && Processes.state(of: process) == "T"
      }
      try await terminal.waitForPrompt()
      #expect(try await terminal.value(of: "alternate_on") == "0")
      try await terminal.enter("fg")
      try await terminal.wait(for: "1 of \(count)")
      try await terminal.press("→")
      try await terminal.wait(for: "It's a match")
      try await terminal.press("Ctrl-C")
      try await terminal.expectWhole(after: 130)
    }
    #expect(try await program.verdicts().count == 1)
  }

  @Test("SIGSTOP and SIGCONT: it goes on, in the window as it is now")
  func stopped() async throws {
    let program = try Program()
    let count = try await program.slugs().count
    try await TmuxSession.run(program) { terminal in
      // The shell in between has no jobs, so that no user takes the terminal away meanwhile.
      try await terminal.start("sh -c 'dating swipe; exit $?'", andSee: "1 of \(count)")
      try await terminal.signal(SIGSTOP)
      try await terminal.wait("the program at a standstill") { _ in
        try await terminal.state() == "T"
      }
      try await terminal.resize(columns: 60, rows: 18)
      try await terminal.signal(SIGCONT)
      try await terminal.waitForFrame(columns: 60, rows: 18)
      try await terminal.press("→")
      try await terminal.wait(for: "It's a match")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.waitForFrame(columns: 80, rows: 24)
      try await terminal.press("Space")
      try await terminal.wait(forEndOf: "It's a match")
      try await terminal.press("q")
      try await terminal.expectWhole(after: 0)
    }
    #expect(try await program.verdicts().count == 1)
  }

  @Test("a window that becomes larger, smaller and tiny meanwhile")
  func resized() async throws {
    let program = try Program()
    let count = try await program.slugs().count
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating swipe", andSee: "1 of \(count)")
      for (columns, rows) in [(50, 15), (120, 40), (10, 3), (1, 1), (80, 24)] {
        try await terminal.resize(columns: columns, rows: rows)
        // One that small has neither header nor footer to look for.
        if rows > 7 { try await terminal.waitForFrame(columns: columns, rows: rows) }
      }
      try await terminal.press("d")
      try await terminal.wait(for: "Impact scale")
      try await terminal.resize(columns: 50, rows: 15)
      try await terminal.wait("the profile in the small window") {
        $0.rows.count == 15 && $0.rows[0].count == 49 && $0.key(to: "back") == "q"
      }
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.wait("the profile in the large window") {
        $0.rows.count == 24 && $0.rows[0].count == 79 && $0.key(to: "back") == "q"
      }
      try await terminal.press("q")
      try await terminal.wait(for: "1 of \(count)")
      try await terminal.press("q")
      try await terminal.expectWhole(after: 0)
    }
  }

  @Test(
    "a window that is closed ends the program, heard or unheard",
    arguments: ["dating swipe", "trap '' HUP; dating swipe"])
  func closed(command: String) async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    try await TmuxSession.run(program) { terminal in
      try await terminal.start(command, andSee: "1 of \(slugs.count)")
      try await terminal.press("→")
      try await terminal.wait(for: "2 of \(slugs.count)")
      let process = try await terminal.process()
      try await terminal.tell(["kill-server"])
      try await Processes.waitForEnd(of: process)
    }
    #expect(try await program.verdicts() == [slugs[0]: "like"])
    try await program.examine()
  }

  @Test("a window that is closed during an answer: what came is kept")
  func closedDuringAnswer() async throws {
    let server = try ModelServer(ModelServer.standing("I keep the sun out"))
    defer { server.server.stop() }
    let program = try Program().with(server.environment).with(["NO_COLOR": "1"])
    let card = "cool-roofs"
    let name = try #require(try await program.json("show", card)["name"]?.stringValue)
    var seen = ""
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating chat \(card) --llm \(ModelServer.model)", andSee: name)
      seen = try await terminal.waitForBeginning(of: name)
      let process = try await terminal.process()
      try await terminal.tell(["kill-server"])
      try await Processes.waitForEnd(of: process)
    }
    let kept = try await program.messages(with: card)
    #expect(kept.compactMap { $0["author"]?.stringValue } == ["user", "persona"])
    #expect(kept.compactMap { $0["ending"]?.stringValue } == ["cancelled"])
    #expect(!seen.isEmpty)
    #expect(kept.last?["text"]?.stringValue?.hasPrefix(seen) == true, "\(seen)")
    try await program.examine()
  }

  @Test("hung up again and again during an answer: what came is kept")
  func hungUpOften() async throws {
    let server = try ModelServer(ModelServer.standing("I keep the sun out"))
    defer { server.server.stop() }
    let program = try Program().with(server.environment).with(["NO_COLOR": "1"])
    let name = try #require(try await program.json("show", "cool-roofs")["name"]?.stringValue)
    try await TmuxSession.run(program) { terminal in
      try await terminal.start(
        "dating chat cool-roofs --llm \(ModelServer.model)", andSee: name)
      _ = try await terminal.waitForBeginning(of: name)
      let process = try await terminal.process()
      // A closing window is reported by its terminal and by the system, in no particular time.
      while kill(process, SIGHUP) == 0, Processes.state(of: process) != "Z" {
        try await Task.sleep(for: .microseconds(200))
      }
    }
    let kept = try await program.messages(with: "cool-roofs")
    #expect(kept.compactMap { $0["author"]?.stringValue } == ["user", "persona"])
    #expect(kept.compactMap { $0["ending"]?.stringValue } == ["cancelled"])
    try await program.examine()
  }

  @Test("a crash", arguments: [SIGABRT, SIGSEGV])
  func crash(signal: Int32) async throws {
    let program = try Program()
    let count = try await program.slugs().count
    try await TmuxSession.run(program) { terminal in
      try await terminal.execute("ulimit -c 0")
      try await terminal.start("dating swipe", andSee: "1 of \(count)")
      try await terminal.press("←")
      try await terminal.wait(for: "2 of \(count)")
      try await terminal.signal(signal)
      try await terminal.expectWhole(after: 128 + Int(signal))
    }
    #expect(try await program.verdicts().count == 1)
    try await program.examine()
  }

  @Test("Ctrl-C during an answer keeps what came, and the program goes on")
  func interruptedAnswer() async throws {
    let server = try ModelServer(
      ModelServer.standing("I keep the sun out"),
      ModelServer.answer("I keep the sun out", " and the rooms cool."))
    defer { server.server.stop() }
    let program = try Program().with(server.environment).with(["NO_COLOR": "1"])
    let card = "cool-roofs"
    let name = try #require(try await program.json("show", card)["name"]?.stringValue)
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating chat \(card) --llm \(ModelServer.model)", andSee: name)
      try await terminal.waitForBeginning(of: name)
      try await terminal.press("Ctrl-C")
      var screen = try await terminal.wait(for: "interrupted")
      #expect(screen.key(to: "ask again") == "Ctrl-R")
      let kept = try await program.messages(with: card)
      #expect(kept.compactMap { $0["ending"]?.stringValue } == ["cancelled"])
      let piece = try #require(kept.last?["text"]?.stringValue)
      #expect(screen.says(piece))

      // Asked again, the whole answer takes the piece's place: the same words, to the end.
      try await terminal.press("Ctrl-R")
      try await terminal.wait(forEndOf: "interrupted")
      try await terminal.wait("the whole answer") { _ in
        try await program.messages(with: card).last?["ending"] == "complete"
      }
      let whole = try await terminal.waitForAnswer(of: card)
      #expect(whole.hasPrefix(piece))
      #expect(whole.count > piece.count)
      #expect(try await program.authors(with: card) == ["user", "persona"])

      // With nothing under way it is the way out.
      screen = try await terminal.wait("the end of the answer") { $0.key(to: "stop") == nil }
      try await terminal.press("Ctrl-C")
      try await terminal.expectWhole(after: 130)
    }
    try await program.examine()
  }
}
