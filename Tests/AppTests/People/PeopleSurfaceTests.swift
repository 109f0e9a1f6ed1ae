import Foundation
import Interchange
import Testing

/// The input and output of commands about people: the fields of their JSON, retyped here, and wrong
/// input of every kind with its exit code.
@Suite("The surface of people's commands")
struct PeopleSurfaceTests {
  private static let account = [
    "list", "sign-up", "verify", "sign-in", "sign-out", "reset", "password", "contact",
    "sessions", "revoke", "events", "delete",
  ]
  private static let people = [
    "screen", "open", "discover", "show", "like", "pass", "later", "undo", "decided", "matches",
    "chat", "icebreakers", "unmatch", "pause", "resume", "block", "unblock", "blocks", "report",
    "reports", "filters", "profile", "why", "likelihood", "daily", "exposure", "export", "delete",
    "demo", "refresh",
  ]

  private func pair() async throws -> (ada: PeopleUser, bob: PeopleUser) {
    let program = try Program()
    return (
      try await PeopleUser.byPhone(
        "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman"),
      try await PeopleUser.byPhone("bob", 2, in: program, "--born", "1988-01-09", "--gender", "man")
    )
  }

  @Test("help lists every command, and each has its own", arguments: ["account", "people"])
  func help(group: String) async throws {
    let program = try Program()
    let help = try await program.succeed("help", group)
    let listed = help.lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let expected = group == "account" ? PeopleSurfaceTests.account : PeopleSurfaceTests.people
    #expect(listed == expected)
    let page = try await program.succeed("man").output.replacing("\\-", with: "-")
    for command in expected {
      let text = try await program.succeed("help", group, command).output
      #expect(text.contains("USAGE: dating \(group) \(command)"))
      #expect(page.contains("dating \(group) \(command)"))
      // The acting user is named in one way everywhere.
      if command != "profile" { #expect(text.contains("--as <user>"), "\(group) \(command)") }
    }
    #expect(!program.workspace.contains("share"))
  }

  @Test("fields of people, decisions, matches and messages")
  func fields() async throws {
    let (ada, bob) = try await pair()
    let card = [
      "id", "name", "age", "gender", "bio", "intention", "interests", "personality", "prompts",
      "photos", "place", "distance", "activity", "likelihood", "verdict", "isSimulated",
    ]
    let found = try await ada.json("discover")
    #expect(found[0]?.objectValue?.keys == card)
    #expect(found[0]?["isSimulated"] == false)
    #expect(found[0]?["likelihood"]?.objectValue?.keys == ["mine", "theirs", "both"])
    #expect(
      found[0]?["likelihood"]?["both"]?.objectValue?.keys == ["probability", "low", "high"])
    #expect(try await ada.json("show", "Bob").objectValue?.keys == card)
    #expect(
      try await ada.json("like", "Bob").objectValue?.keys == [
        "id", "name", "verdict", "previousVerdict", "isMatch", "match",
      ])
    #expect(
      try await ada.json("decided")[0]?.objectValue?.keys == [
        "id", "name", "age", "verdict", "decidedAt",
      ])
    #expect(
      try await ada.json("undo").objectValue?.keys == ["id", "name", "undone", "restored"])
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    let match = [
      "id", "person", "name", "age", "status", "pausedByMe", "likelihood", "matchedAt",
      "lastMessage", "lastMessageAt", "unread",
    ]
    #expect(try await ada.json("matches")[0]?.objectValue?.keys == match)
    #expect(try await ada.json("pause", "Bob").objectValue?.keys == match)
    #expect(try await ada.json("resume", "Bob").objectValue?.keys == match)
    let message = ["id", "number", "isMine", "text", "sentAt", "isRead"]
    #expect(
      try await ada.json("chat", "Bob", "--say", "Hello").objectValue?.keys == message)
    #expect(try await ada.json("chat", "Bob")[0]?.objectValue?.keys == message)
    #expect(try await ada.json("icebreakers", "Bob")[0]?.objectValue?.keys == ["text", "reason"])
    #expect(
      try await ada.json("unmatch", "Bob", "--dry-run").objectValue?.keys == [
        "id", "name", "dryRun",
      ])
    #expect(
      try await ada.json("delete", "--dry-run").objectValue?.keys == [
        "user", "counts", "deletedAt", "dryRun",
      ])
    #expect(
      try await ada.json("report", "Bob", "--reason", "spam", "--yes").objectValue?.keys == [
        "id", "reason", "note", "evidence", "reportedAt",
      ])
    #expect(
      try await ada.json("blocks")[0]?.objectValue?.keys == ["id", "name", "blockedAt"])
  }

  @Test("fields of profiles and of reports about every user")
  func reports() async throws {
    let (ada, _) = try await pair()
    #expect(
      try await ada.json("profile").objectValue?.keys == [
        "id", "name", "born", "gender", "bio", "intention", "interests", "answers", "prompts",
        "place", "filters", "showsReadState", "state", "photos", "percent", "missing", "revision",
      ])
    #expect(
      try await ada.json("filters").objectValue?.keys == [
        "youngest", "oldest", "seek", "intentions", "reach",
      ])
    let why = try await ada.json("why")
    #expect(
      why.objectValue?.keys == ["community", "passing", "undecided", "filters", "advice"])
    #expect(
      why["filters"]?[0]?.objectValue?.keys == [
        "name", "keepsOut", "byMine", "byTheirs", "byBoth", "onlyThis", "advice",
      ])
    for command in [["likelihood", "Bob"], ["why", "Bob"]] {
      let report = try await ada.succeed(["people"] + command + ["--json"]).json()
      #expect(
        report.objectValue?.keys == [
          "id", "name", "mine", "theirs", "both", "reasons", "sharedInterests", "learntFrom",
          "note",
        ])
    }
    #expect(try await ada.json("daily").objectValue?.keys == ["day", "person", "note"])
    #expect(
      try await ada.json("exposure").objectValue?.keys == [
        "community", "looked", "decisions", "given", "lists", "byScoreAlone", "note",
      ])
    let narrowed = try await ada.json("discover", "--fields", "verdict,name")
    #expect(narrowed[0]?.objectValue?.keys == ["verdict", "name"])
  }

  @Test("what can't be read, isn't allowed or isn't there, each with its exit code")
  func wrong() async throws {
    let (ada, _) = try await pair()
    let before = try await ada.json("profile")
    for (arguments, status, code) in [
      (["profile", "set"], 64, "usage"), (["profile", "set", "--born", "yesterday"], 64, "usage"),
      (["profile", "set", "--gender", "robot"], 64, "usage"),
      (["profile", "set", "--interests", "hiking,knitting-needles"], 64, "usage"),
      (["profile", "set", "--at", "91,0"], 64, "usage"),
      (["profile", "set", "--at", "52.5,13.4"], 64, "place_incomplete"),
      (["profile", "set", "--prompt", "meal"], 64, "usage"),
      (["profile", "set", "--answers", "1,2,x"], 64, "usage"),
      (["profile", "set", "--answers", "1,2,3"], 64, "invalid_value"),
      (["profile", "set", "--name", ""], 64, "invalid_value"),
      (["profile", "set", "--bio", String(repeating: "x", count: 501)], 64, "invalid_value"),
      (["filters", "--ages", "40"], 64, "usage"),
      (["filters", "--ages", "40-20"], 64, "invalid_value"),
      (["filters", "--ages", "16-20"], 64, "invalid_value"),
      (["filters", "--seek", "x"], 64, "usage"),
      (["filters", "--reach", "near"], 64, "usage"),
      (["filters", "--reach", "0"], 64, "invalid_value"),
      (["discover", "--limit", "0"], 64, "usage"), (["discover", "--limit", "51"], 64, "usage"),
      (["discover", "--json", "--fields", "shoeSize"], 64, "unknown_field"),
      (["like", "Bbo"], 3, "unknown_person"), (["like", "Nobody At All"], 3, "unknown_person"),
      (["like"], 64, "usage"), (["chat", "Bob", "--say", "Hello"], 3, "unknown_person"),
      (["pause", "Bob"], 3, "unknown_person"), (["undo"], 1, "nothing_to_undo"),
      (["report", "Bob"], 64, "usage"),
      (["report", "Bob", "--reason", "spam"], 64, "input_needed"),
      (["report", "--reason", "spam", "--yes"], 64, "usage"),
      (["report", "--match", "ffff", "--reason", "spam", "--yes"], 3, "not_found"),
      (["block", "Bob"], 64, "input_needed"), (["unblock", "Bob"], 3, "unknown_person"),
      (["profile", "photo", "add", "gone.png"], 3, "file_not_found"),
      (["export", "--json"], 64, "usage"), (["demo", "--people", "0"], 64, "usage"),
      (["discvoer"], 64, "unknown_command"),
    ] as [([String], Int32, String)] {
      try await ada.fail(["people"] + arguments, with: status, code)
    }
    #expect(try await ada.json("profile") == before)
    #expect(try await ada.names("decided") == [])
    let near = try await ada.run(["people", "like", "Bbo"])
    #expect(near.errors.contains("hint: Did you mean 'Bob'?"))
  }

  @Test("under 18 no user gets in, nor by a change")
  func young() async throws {
    let program = try Program()
    let kid = PeopleUser(program: program, name: "kid")
    try await kid.signUp(phone: "+447700900009")
    try await kid.fail(
      ["people", "profile", "set", "--name", "Kid", "--born", "2020-01-01", "--gender", "man"],
      with: 64, "too_young")
    try await kid.fail(["people", "discover"], with: 4, "no_profile")
    try await kid.fail(
      ["people", "profile", "set", "--name", "Kid"], with: 64, "profile_incomplete")
  }

  @Test("a full screen says what to do without one")
  func screens() async throws {
    let (ada, _) = try await pair()
    for arguments in [["people"], ["people", "screen"], ["people", "open", "/matches"]] {
      let outcome = try await ada.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("hint: Use --plain "), "\(outcome.errors)")
    }
    let wrong = try await ada.run(["people", "open", "matches", "--plain"])
    #expect(wrong.status == 64 && wrong.errors.contains("is no address of a page"))
  }

  @Test("an export of cards holds nothing of people, and none is needed to import it")
  func cards() async throws {
    let (ada, bob) = try await pair()
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    try await ada.people("chat", "Bob", "--say", "Between us")
    try await ada.program.succeed("like", "biochar")
    let exported = try await ada.program.succeed("export")
    let id = try #require(try await ada.json("profile")["id"]?.stringValue)
    for text in ["\":\"people", "\":\"person_", "\":\"identity_", "\":\"daily_picks", id] {
      #expect(!exported.output.contains(text), "\(text)")
    }
    #expect(exported.output.contains("\"table\":\"swipe_decisions\""))
    try await ada.program.succeed("export", "--output", "cards.jsonl")
    let other = ada.program.with(["XDG_DATA_HOME": ada.program.workspace.path("other")])
    try await other.succeed("import", "cards.jsonl")
    #expect(try await other.verdicts() == ["biochar": "like"])
    try await other.examine()
    // A backup is the whole store; with the key beside it, people are there again.
    try await ada.program.succeed("backup", "copy.sqlite")
    try await ada.program.succeed("repair")
    #expect(try await ada.said(with: "Bob") == ["Between us"])
  }
}
