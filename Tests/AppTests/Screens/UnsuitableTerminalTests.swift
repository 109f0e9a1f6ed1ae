import Testing

/// Terminals without a full screen: the program reports this first, with an alternative.
@Suite("Screens where there is none")
struct UnsuitableTerminalTests {
  private static let alternatives = [
    "swipe":
      "Use --plain for the same in words; or one action: dating next, like, pass, undo.",
    "chat biochar": "Use --plain to type and read line by line, or --say TEXT for one message.",
    "quiz": "Use --plain to answer line by line, or --answers \"1a 2b\" from a script.",
  ]

  private func failure(_ obstacle: String, _ command: String) -> Failure {
    Failure(
      status: 64, code: "no_screen", message: "this fills a terminal's window, and \(obstacle)",
      hint: UnsuitableTerminalTests.alternatives[command])
  }

  @Test("no terminal at all", arguments: alternatives.keys.sorted())
  func noTerminal(command: String) async throws {
    let program = try Program()
    let outcome = try await program.shell("dating \(command) </dev/null")
    failure("standard input is no terminal", command).check(outcome, isJSON: false, [command])
    let refused = try await program.shell("dating \(command) --no-input")
    failure("'--no-input' allows no keys", command).check(refused, isJSON: false, [command])
    #expect(!program.workspace.contains("share"))
  }

  @Test(
    "a pipe behind it, a dumb terminal, --no-input on a terminal", .enabled(if: Tool.areWanted),
    arguments: alternatives.keys.sorted())
  func onTerminal(command: String) async throws {
    for (line, environment, obstacle) in [
      ("dating \(command) | cat", [:], "standard output is no terminal"),
      ("dating \(command) </dev/null", [:], "standard input is no terminal"),
      ("dating \(command) --no-input", [:], "'--no-input' allows no keys"),
      ("dating \(command)", ["TERM": "dumb"], "this one can't be drawn on (TERM is 'dumb')"),
    ] as [(String, [String: String?], String)] {
      let program = try Program().with(environment)
      try await TmuxSession.run(program, columns: 120) { terminal in
        try await terminal.execute("stty -a | tail -n +2 >before")
        try await terminal.enter("\(line) 2>errors")
        let status = line.hasSuffix("cat") ? 0 : 64
        try await terminal.expectWhole(after: status)
      }
      let failure = failure(obstacle, command)
      let said = String(decoding: try program.workspace.contents(of: "errors"), as: UTF8.self)
      #expect(
        said == "error: \(failure.message)\nhint: \(failure.hint ?? "")\n"
          || line.hasSuffix("cat"), "\(line)")
      #expect(!program.workspace.contains("share"))
    }
  }

  @Test("unknown categories, cards, models and answers")
  func unknown() async throws {
    let program = try Program()
    func check(_ failure: Failure, _ arguments: String...) async throws {
      failure.check(try await program.run(arguments), isJSON: false, arguments)
    }
    try await check(
      .usage(
        "The value 'sea' is invalid for '--category <category>'. Please provide one of 'srm', "
          + "'ocean', 'ice', 'land' or 'localized'.", of: "dating swipe", "[--category <category>]"),
      "swipe", "--category", "sea")
    let misspelt = Failure(
      status: 3, code: "unknown_card", message: "no card is called \"coool-roofs\"",
      hint: "Did you mean cool-roofs?")
    try await misspelt.check(program, ["messages", "coool-roofs"])
    try await misspelt.check(program, ["forget", "coool-roofs", "--yes"])
    try await misspelt.check(program, ["chat", "coool-roofs", "--say", "Hello"])
    let model = Failure(
      status: 64, code: "unknown_model", message: "no language model is called \"nobody\"",
      hint: "The known ones are offline, anthropic, openai, ollama")
    try await model.check(program, ["chat", "biochar", "--say", "Hello", "--llm", "nobody"])
    try await check(
      Failure(
        status: 64, code: "unknown_model", message: "no language model is called \"ofline\"",
        hint: "Did you mean \"offline\"? The known ones are offline, anthropic, openai, ollama"),
      "chat", "biochar", "--say", "Hello", "--llm", "ofline")
    let arguments = ["chat", "biochar", "--json"]
    Failure.usage("'--json' needs '--say TEXT'", of: "dating chat with", "[<options>] <id>")
      .check(try await program.run(arguments), isJSON: true, arguments)
    #expect(try await program.authors(with: "biochar") == [])
  }

  @Test(
    "on a terminal an unknown card is said before the screen is taken", .enabled(if: Tool.areWanted)
  )
  func unknownCard() async throws {
    let program = try Program()
    try await TmuxSession.run(program) { terminal in
      try await terminal.execute("stty -a | tail -n +2 >before")
      try await terminal.record(to: "drawn")
      try await terminal.enter("dating chat coool-roofs")
      try await terminal.wait(for: "Did you mean cool-roofs?")
      try await terminal.expectWhole(after: 3)
      try await terminal.enter("dating chat biochar --llm nobody")
      try await terminal.wait(for: "no language model is called")
      try await terminal.expectWhole(after: 64)
    }
    let drawn = try program.workspace.contents(of: "drawn")
    #expect(drawn.firstRange(of: Array("[?1049h".utf8)) == nil)
  }
}
