import Testing

/// Command lines that can't be carried out: each with its own words, and 64.
@Suite("Wrong command lines")
struct UsageTests {
  @Test("an unknown command is guessed, whatever stands behind it")
  func unknownCommand() async throws {
    let program = try Program()
    func failure(_ word: String, _ hint: String) -> Failure {
      Failure(
        status: 64, code: "unknown_command", message: "'\(word)' is not a command of 'dating'",
        hint: hint)
    }
    try await failure("lkie", "Did you mean 'like'?").check(program, ["lkie", "biochar"])
    try await failure("matchs", "Did you mean 'matches'?").check(program, ["matchs", "--bogus"])
    try await failure("zzzzzz", "See 'dating --help'.").check(program, ["zzzzzz"])
  }

  @Test("unknown options, missing and superfluous words")
  func words() async throws {
    let program = try Program()
    try await Failure.usage(
      "Unknown option '--bogus'", of: "dating list", "[--category <category>]"
    )
    .check(program, ["list", "--bogus"])
    for command in ["like", "pass", "later", "show", "messages", "forget"] {
      try await Failure.usage("Missing expected argument '<id>'", of: "dating \(command)", "<id>")
        .check(program, [command])
      try await Failure.usage("Unexpected argument 'daccs'", of: "dating \(command)", "<id>")
        .check(program, [command, "biochar", "daccs"])
    }
    for command in ["import", "backup"] {
      try await Failure.usage(
        "Missing expected argument '<file>'", of: "dating \(command)", "<file>"
      )
      .check(program, [command])
    }
    try await Failure.usage(
      "Missing expected argument '<second>'", of: "dating compare", "<first> <second>"
    ).check(program, ["compare", "biochar"])
    try await Failure.usage(
      "Missing value for '--data-dir <path>'", of: "dating matches", "[--json]"
    ).check(program, ["matches", "--data-dir"])
    #expect(!program.workspace.contains("share"))
  }

  @Test("a choice that is none lists the choices")
  func choices() async throws {
    let program = try Program()
    let list = "[--category <category>]"
    try await Failure.usage(
      "The value 'sea' is invalid for '--category <category>'. Please provide one of 'srm', "
        + "'ocean', 'ice', 'land' or 'localized'.", of: "dating list", list
    ).check(program, ["list", "--category", "sea"])
    try await Failure.usage(
      "The value 'old' is invalid for '--pile <pile>'. Please provide one of 'new', 'liked', "
        + "'passed' or 'later'.", of: "dating list", list
    ).check(program, ["list", "--pile", "old"])
    let share = ["share", "biochar", "--format", "pdf"]
    Failure.usage(
      "The value 'pdf' is invalid for '--format <format>'. Please provide one of 'md', 'html' or "
        + "'svg'.", of: "dating share", "<id> [--format <format>]"
    ).check(try await program.run(share), isJSON: false, share)
    try await Failure(
      status: 64, code: "unknown_deck", message: "no deck is called \"parks\"",
      hint: "The known ones are interventions"
    ).check(program, ["list", "--deck", "parks"])
    try await Failure(
      status: 64, code: "same_card", message: "biochar can't be compared with itself",
      hint: "Name two different cards"
    ).check(program, ["compare", "biochar", "bioch"])
  }

  @Test("stores that no user opens, and addresses that are none")
  func stores() async throws {
    let program = try Program()
    func check(_ url: String, _ code: String, _ message: String, _ hint: String) async throws {
      try await Failure(status: 64, code: code, message: message, hint: hint)
        .check(program, ["list", "--store", url])
    }
    try await check(
      "couch:///x", "unknown_store", "no store is known for \"couch:\"",
      "The known ones are sqlite:, memory:")
    try await check(
      "sqlit:///x", "unknown_store", "no store is known for \"sqlit:\"",
      "Did you mean \"sqlite:\"? The known ones are sqlite:, memory:")
    let advice = "Write a scheme and a path, such as sqlite:///home/me/my.sqlite or memory:"
    for url in ["", "foo", "my file:x", "/tmp/my.sqlite", ":x"] {
      try await check(url, "unknown_store", "\"\(url)\" is not the address of a store", advice)
    }
    try await check(
      "sqlite://host/x", "unknown_store",
      "\"sqlite://host/x\" names a host, and a store lies on this machine",
      "Write three slashes before an absolute path: sqlite:///host/x")
    try await check(
      "sqlite:", "invalid_store_call", "\"sqlite:\" names no file",
      "Write a path, such as sqlite:///home/me/my.sqlite")
    try await Failure(
      status: 64, code: "empty_data_dir", message: "'--data-dir' is empty",
      hint: "Give a path, or leave the option out."
    ).check(program, ["list", "--data-dir", ""])
    #expect(!program.workspace.contains("share"))
  }

  @Test("an argument that is not UTF-8 is refused by its number")
  func encoding() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let failure = { (number: Int) in
      Failure(
        status: 64, code: "invalid_utf8", message: "argument \(number) is not valid UTF-8",
        hint: "Type it in a UTF-8 terminal, or rename the file it names.")
    }
    let name = "\"$(printf 'a\\377')\""
    failure(2).check(
      try await program.shell("dating pass \(name)"), isJSON: false, ["pass", "a\\377"])
    failure(3).check(
      try await program.shell("dating pass --json \(name)"), isJSON: true, ["pass", "a\\377"])
    failure(4).check(
      try await program.shell("dating pass biochar --data-dir \(name)"), isJSON: false,
      ["pass", "biochar", "--data-dir", "a\\377"])
    #expect(try await program.verdicts() == ["biochar": "like"])
  }

  @Test("a failing command leaves nothing behind and harms nothing")
  func harmless() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let before = try await program.examine()
    for arguments in [
      ["undo", "--json", "--fields", "x"], ["reset", "--json", "--fields", "x"],
      ["pass", "biochar", "--json", "--fields", "x"],
      ["chat", "biochar", "--say", "Hello", "--json", "--fields", "x"],
      ["forget", "biochar", "--yes", "--json", "--fields", "x"], ["chat", "biochar", "--json"],
      ["like", "cool"], ["pass", "bichoar"], ["like", "biochar", "extra"], ["reset", "--bogus"],
      ["undo", "--fields", "x"], ["compare", "biochar", "biochar"],
      ["export", "--json"], ["export", "--output", "x.jsonl", "--json", "--fields", "x"],
      ["import", "x.jsonl"], ["import", "x.jsonl", "--json", "--fields", "x"],
      ["backup", "x.sqlite", "--json", "--fields", "x"], ["repair", "--json", "--fields", "x"],
    ] {
      let outcome = try await program.run(arguments)
      #expect(outcome.status != 0, "\(arguments)")
    }
    #expect(try await program.verdicts() == ["biochar": "like"])
    #expect(try await program.examine() == before)
    #expect(!program.workspace.contains("x.jsonl"))
    #expect(!program.workspace.contains("x.sqlite"))
  }
}
