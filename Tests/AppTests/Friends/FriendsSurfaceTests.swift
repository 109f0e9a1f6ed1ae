import Foundation
import Interchange
import Testing

/// The input and output of the commands: the fields of their JSON, retyped here, and wrong input of
/// every kind with its exit code.
@Suite("The surface of friends")
struct FriendsSurfaceTests {
  private static let commands = [
    "open", "home", "discover", "interested", "not-now", "undo", "show", "talk", "crews",
    "missions", "profile", "account", "block", "unblock", "blocks", "report", "reports", "export",
    "delete", "demo", "backup", "restore", "plugins", "doctor", "repair", "man",
  ]
  private static let nested = [
    "discover": ["people", "crews", "missions"], "talk": ["list", "show", "send", "end"],
    "crews": [
      "list", "show", "create", "edit", "delete", "join", "leave", "invite", "invitations",
      "accept", "decline", "requests", "admit", "refuse", "role", "remove", "propose", "proposals",
      "answer",
    ],
    "missions": [
      "list", "show", "create", "edit", "cancel", "rsvp", "offer", "times", "places", "reminders",
      "ics", "feed",
    ],
    "profile": ["show", "set", "settings", "add-photo", "save-photo", "remove-photo"],
    "account": ["list", "sign-in", "verify", "sign-out", "sessions", "revoke", "delete"],
  ]

  private func listed(_ help: Outcome) -> [String] {
    help.lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test("help lists every command, and each has its own")
  func help() async throws {
    let program = try FriendsUser.program()
    let help = try await program.succeed("help")
    #expect(listed(help) == Self.commands)
    #expect(help.output.hasPrefix("OVERVIEW: Find friends"))
    for command in Self.commands {
      #expect(
        try await program.succeed("help", command).output.contains("USAGE: friends \(command)"))
    }
    for (command, expected) in Self.nested {
      #expect(listed(try await program.succeed("help", command)) == expected, "\(command)")
    }
    #expect(!program.workspace.contains("share"))
  }

  @Test("fields of the JSON", .timeLimit(.minutes(30)))
  func fields() async throws {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    try await program.succeed("demo", "--people", "120", "--seed", "7")
    func keys(_ value: JSONValue?) -> [String]? { value?.objectValue?.keys }
    #expect(
      keys(try await ada.json("discover", "people")[0]) == [
        "id", "name", "age", "photo", "bio", "interests", "compatibility",
      ])
    for kind in ["people", "crews", "missions"] {
      let fit = try await ada.json("discover", kind)[0]?["compatibility"]
      #expect((0...1).contains(fit?["score"]?.numberValue ?? -1), "\(kind)")
      #expect(fit?["reasons"]?.arrayValue?.isEmpty == false, "\(kind)")
    }
    #expect(
      try await ada.json("discover", "people")[0]?["compatibility"]?["sharedInterests"]?
        .arrayValue != nil)
    #expect(
      try await ada.json("discover", "crews")[0]?["compatibility"]?["matchingInterests"]?
        .arrayValue != nil)
    #expect(
      keys(try await ada.json("home")).map(Set.init) == [
        "stats", "upcoming", "reminders", "recentActivity", "suggestions",
      ])
    let proposal = try await ada.json("crews", "propose", "--size", "3")
    #expect(
      keys(proposal).map(Set.init)?.subtracting(["range"]) == [
        "id", "name", "seats", "cohesion", "lowest", "reasons", "interestTags", "commonHours",
        "expiresAt", "crewId",
      ])
    // Those who are made up accept, so the crew is there.
    #expect(proposal["crewId"]?.stringValue?.hasPrefix("crew_") == true)
    let crew = try await ada.json("crews", "show", proposal["crewId"]?.stringValue ?? "")
    #expect(crew["memberCount"] == 3 && crew["members"]?.arrayValue?.count == 3)
    let settings = try await ada.json("profile", "settings")
    #expect(keys(settings)?.sorted() == ["freeHours", "reminders", "state", "timeZone", "wishes"])
    #expect(
      try await ada.json("crews", "list", "--fields", "name")[0]?.objectValue?.keys == ["name"])
    let demo = try await program.json("demo", "--people", "20", "--replace")
    #expect(keys(demo) == ["people", "crews", "missions"])
  }

  @Test("missions come in pages and words, a called off one says so, and a block asks first")
  func missionsInWords() async throws {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    _ = try await FriendsUser.joined("bo", 2, in: program)
    for number in 1...3 {
      try await ada.run(
        "missions", "create", "Walk \(number)", "--at", "in \(number + 1) days 10:00", "--place",
        "North Gate")
    }
    let page = try await ada.run("missions", "list", "--limit", "2")
    #expect(page.output.contains("Walk 2") && !page.output.contains("Walk 3"))
    #expect(page.errors.contains("--page 2"))
    let rest = try await ada.run("missions", "list", "--limit", "2", "--page", "2")
    #expect(rest.output.contains("Walk 3") && !rest.output.contains("Walk 2"))
    #expect(try await ada.json("missions", "list").arrayValue?.count == 3)
    #expect(try await ada.json("missions", "list", "--limit", "1").arrayValue?.count == 1)
    try await ada.run("missions", "cancel", "Walk 1", "--yes")
    #expect(try await ada.run("missions", "list").output.contains("Called off: Walk 1"))
    let series = try await ada.run(
      "missions", "create", "Run", "--at", "every Thursday 18:00", "--place", "East Gate")
    #expect(series.output.contains("every week on Thursday"))
    #expect(
      try await ada.json("missions", "show", "Run")["recurrence"] == "FREQ=WEEKLY;BYDAY=TH")
    let hint = try await ada.run("profile", "set", "--group", "huge", "--often", "weekly")
    #expect(hint.errors.contains("known are small, medium, large"))
    try await ada.fail("block", "Bo", status: 64, "input_needed")
    try await ada.fail("report", "Bo", "--reason", "spam", status: 64, "input_needed")
    #expect(try await ada.json("blocks").arrayValue?.isEmpty == true)
    try await ada.fail(
      "missions", "feed", "write", "--token", "TOKEN", "--output", "b.ics", status: 3, "NOT_FOUND")
    let written = try await program.shell(
      "friends missions feed make --as ada | friends missions feed write --token - --output a.ics")
    #expect(written.status == 0, "\(written.errors)")
  }

  @Test("wrong input says what is wrong, with the status of its kind")
  func wrongInput() async throws {
    let program = try FriendsUser.program()
    let nobody = FriendsUser(program: program, name: "nobody")
    try await nobody.fail("home", status: 4, "UNAUTHORIZED")
    let newcomer = FriendsUser(program: program, name: "new")
    try await newcomer.signIn(9)
    try await newcomer.fail("discover", "people", status: 4, "PROFILE_INCOMPLETE")
    try await newcomer.fail("profile", "set", "--born", "2020-01-01", status: 64, "TOO_YOUNG")
    try await newcomer.fail("account", "verify", "123456", status: 3, "NOT_FOUND")
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    try await ada.fail("show", "Nobody", status: 3, "NOT_FOUND")
    try await ada.fail("crews", "create", "ab", "--tags", "x", status: 64, "VALIDATION_ERROR")
    try await ada.fail(
      "missions", "create", "Walk", "--at", "2020-01-01 10:00", "--place", "Here", status: 1,
      "MISSION_PAST")
    for arguments in [
      ["missions", "create", "Walk", "--at", "soon", "--place", "Here"],
      [
        "missions", "create", "Walk", "--at", "2027-05-04 18:00", "--place", "X", "--zone",
        "Mars/X",
      ],
      ["missions", "rsvp", "Walk", "perhaps"], ["profile", "set", "--at", "1000,0"],
      ["profile", "set", "--sliders", "2,0,0"], ["demo", "--people", "1"],
      ["missions", "places", "--place", "nowhere"], ["home", "--fields", "stats"],
      ["report", "Bo", "--reason", "dislike"], ["account", "revoke"],
      ["missions", "list", "--limit", "0"], ["missions", "list", "--page", "0"],
      ["open", "crews", "--plain"],
      ["missions", "create", "Walk", "--at", "tomorrow 18:00", "--place", "X", "--repeat", "now"],
    ] {
      let outcome = try await program.run(arguments + ["--as", "ada"])
      #expect(outcome.status == 64, "\(arguments): \(outcome.output)\(outcome.errors)")
    }
    let plain = try await program.shell(
      "printf 'discover\\naddress\\nhome\\nquit\\n' | friends open /crews --plain --as ada")
    #expect(plain.status == 0 && plain.output.contains("No new people."), "\(plain.errors)")
    #expect(plain.output.contains("You belong to none yet.") && plain.output.contains("/discover"))
    let screen = try await program.run(["open", "--as", "ada"])
    #expect(screen.status == 64 && screen.errors.contains("friends home"))
  }

  @Test("the key and the sessions are no other user's to read, and a lost key is said so")
  func keys() async throws {
    let program = try FriendsUser.program()
    _ = try await FriendsUser.joined("ada", 1, in: program)
    let key = "\(program.dataFolder)/secrets/quartet-friends-pepper"
    for path in [key, "\(program.dataFolder)/sessions"] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: program.workspace.path(path))
      let permissions = try #require(attributes[.posixPermissions] as? NSNumber)
      #expect(permissions.intValue & 0o077 == 0, "\(path)")
    }
    #expect(try await program.succeed("doctor").output.contains("keys"))
    try program.workspace.remove(key)
    let lost = try await program.run(["home", "--as", "ada", "--json"])
    #expect(lost.status == 1)
    #expect(try lost.json()["error"]?["code"] == "missing_keys")
    let other = program.with(["QUARTET_FRIENDS_PEPPER": String(repeating: "x", count: 64)])
    let wrong = try await other.run(["home", "--as", "ada", "--json"])
    #expect(try wrong.json()["error"]?["code"] == "wrong_keys")
  }
}
