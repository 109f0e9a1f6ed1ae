import Foundation
import Interchange
import Testing

/// Two people on one device, from the first command to the last.
@Suite("Two people by commands")
struct PeopleStoryTests {
  private static let woman = ["--born", "1990-05-17", "--gender", "woman"]
  private static let man = ["--born", "1988-01-09", "--gender", "man"]

  private func couple() async throws -> (ada: PeopleUser, bob: PeopleUser) {
    let program = try Program()
    let ada = try await PeopleUser.byPhone(
      "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman")
    let bob = PeopleUser(program: program, name: "bob")
    try await bob.signUp(email: "bob@example.com", password: "violet anchor pudding")
    try await bob.succeed(["people", "profile", "set", "--name", "Bob"] + PeopleStoryTests.man)
    return (ada, bob)
  }

  private func match() async throws -> (ada: PeopleUser, bob: PeopleUser) {
    let (ada, bob) = try await couple()
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    return (ada, bob)
  }

  @Test("sign up, say who you are, discover, like, match, talk, rest and go on")
  func journey() async throws {
    let (ada, bob) = try await couple()
    let users = try await ada.program.json("account")
    #expect(users.arrayValue?.compactMap { $0["user"]?.stringValue } == ["ada", "bob"])

    try await ada.people(
      "profile", "set", "--bio", "I repair bicycles.", "--interests", "cycling,board-games",
      "--place", "Moabit", "--at", "52.53,13.34", "--intention", "relationship", "--prompt",
      "meal=Lentil soup", "--answers", "4,4,2,5,3,2,3,4,2,3")
    try await bob.people("profile", "set", "--place", "Mitte", "--at", "52.52,13.40")
    let profile = try await ada.json("profile")
    #expect(profile["interests"] == ["cycling", "board_games"])
    #expect(profile["percent"]?.integerValue ?? 0 > 50)

    #expect(try await ada.names("discover") == ["Bob"])
    let shown = try await bob.people("show", "Ada")
    for word in ["Ada, ", "I repair bicycles.", "Lentil soup"] {
      #expect(shown.output.contains(word), "\(shown.output)")
    }
    // Neither the date nor the coordinates, nor anything that leads to them.
    let card = try await bob.json("show", "Ada")
    for hidden in ["1990", "52.53", "13.34"] {
      #expect(!card.text().contains(hidden))
    }

    #expect(try await ada.people("later", "Bob").output == "Bob waits on the later pile.\n")
    #expect(try await ada.people("undo").output == "Bob: later undone, undecided again.\n")
    #expect(try await ada.people("like", "Bob").output == "You like Bob.\n")
    #expect(try await bob.names("matches") == [])
    let liked = try await bob.json("like", "Ada")
    #expect(liked["isMatch"] == true)
    #expect(try await ada.names("matches") == ["Bob"])
    #expect(try await ada.names("discover") == [])
    try await ada.fail(["people", "undo"], with: 1)

    let ideas = try await ada.json("icebreakers", "Bob").arrayValue ?? []
    #expect(!ideas.isEmpty)
    #expect(try await ada.people("chat", "Bob", "--say", "Grüß dich 🌱").output == "Sent to Bob.\n")
    #expect(try await bob.json("matches")[0]?["unread"] == 1)
    #expect(try await bob.said(with: "Ada") == ["Grüß dich 🌱"])
    #expect(try await bob.json("matches")[0]?["unread"] == 0)
    #expect(try await bob.json("matches")[0]?["status"] == "talking")
    try await bob.people("pause", "Ada")
    try await ada.fail(["people", "chat", "Bob", "--say", "Hello?"], with: 1, "not_open")
    let still = try await ada.people("resume", "Bob")
    #expect(still.output == "Bob still has it paused: neither can write until they resume.\n")
    try await bob.people("resume", "Ada")
    try await bob.people("chat", "Ada", "--say", "Here I am")
    #expect(try await ada.said(with: "Bob") == ["Grüß dich 🌱", "Here I am"])
  }

  @Test("what people say is in no file in clear")
  func atRest() async throws {
    let (ada, bob) = try await match()
    try await ada.people("profile", "set", "--bio", "Zauberwort im Profil")
    try await ada.people("chat", "Bob", "--say", "Zauberwort im Gespräch")
    #expect(try await bob.said(with: "Ada") == ["Zauberwort im Gespräch"])
    for text in ["Zauberwort", "bob@example.com", "447700900001", "violet anchor"] {
      #expect(try ada.files(holding: text) == [], "\(text)")
    }
  }

  @Test("unmatching ends it for both, and a report can still carry what was said")
  func unmatch() async throws {
    let (ada, bob) = try await match()
    try await bob.people("chat", "Ada", "--say", "Something unkind")
    let id = try #require(try await ada.json("matches")[0]?["id"]?.stringValue)
    try await ada.fail(["people", "unmatch", "Bob"], with: 64)
    let preview = try await ada.people("unmatch", "Bob", "--dry-run")
    #expect(preview.output == "Would end the match with Bob.\n")
    try await ada.people("unmatch", "Bob", "--yes")
    for user in [ada, bob] {
      #expect(try await user.names("matches") == [])
      let ended = try await user.json("matches", "--status", "ended")
      #expect(ended[0]?["name"] == JSONValue.null)
    }
    try await bob.fail(["people", "chat", "Ada", "--say", "Hello?"], with: 3)
    let report = try await ada.json(
      "report", "--match", id, "--reason", "harassment", "--note", "unkind", "--yes")
    #expect(report["evidence"] == 1)
    #expect(try await ada.json("reports").arrayValue?.count == 1)
    #expect(try await ada.json("blocks").arrayValue?.count == 1)
  }

  @Test("who blocks a user is gone for them, everywhere and in the same words")
  func block() async throws {
    let (ada, bob) = try await match()
    try await ada.people("chat", "Bob", "--say", "Leave me alone")
    let id = try #require(try await bob.json("matches")[0]?["person"]?.stringValue)
    let nobody = "0199a1b2-0000-7000-8000-000000000000"
    try await ada.people("block", "Bob", "--yes")
    for user in [ada, bob] {
      for list in ["discover", "matches", "decided"] {
        #expect(try await user.names(list) == [], "\(list)")
      }
    }
    // By name and by id, for a block and for a person who never existed.
    for command in ["show", "like", "block", "likelihood"] {
      let tail = command == "block" ? ["--yes"] : []
      let gone = try await bob.fail(["people", command, id] + tail, with: 3)
      let never = try await bob.fail(["people", command, nobody] + tail, with: 3)
      #expect(gone.errors == never.errors, "\(command)")
      try await bob.fail(["people", command, "Ada"] + tail, with: 3)
    }
    #expect(try await ada.names("blocks") == ["Bob"])
    try await ada.people("unblock", "Bob")
    #expect(try await ada.names("blocks") == [])
    #expect(try await ada.names("matches") == [])
    // They were matched, and that ended for good.
    #expect(try await ada.names("discover") == [])
  }

  @Test("a paused profile is out of sight")
  func pausedProfile() async throws {
    let (ada, bob) = try await couple()
    try await bob.people("profile", "pause")
    #expect(try await ada.names("discover") == [])
    try await bob.people("profile", "resume")
    #expect(try await ada.names("discover") == ["Bob"])
  }

  @Test("filters work both ways, and why says what they cost")
  func filters() async throws {
    let (ada, bob) = try await couple()
    let filters = try await ada.json(
      "filters", "--ages", "18-20", "--seek", "woman,nonbinary", "--intentions", "dating",
      "--reach", "30")
    #expect(
      filters == [
        "youngest": 18, "oldest": 20, "seek": ["woman", "nonbinary"], "intentions": ["dating"],
        "reach": 30,
      ])
    #expect(try await ada.json("filters") == filters)
    for user in [ada, bob] { #expect(try await user.names("discover") == []) }
    let why = try await ada.json("why")
    #expect(why["community"] == 1)
    #expect(why["passing"] == 0)
    #expect(why["filters"]?.arrayValue?.isEmpty == false)
    try await ada.people("filters", "--reach", "any")
    #expect(try await ada.json("filters")["reach"] == JSONValue.null)
    // Below the equator, and on the other side of the Earth.
    try await ada.people("profile", "set", "--place", "Mitte", "--at", "52.52,13.40")
    try await bob.people("profile", "set", "--place", "Sydney", "--at", "-33.87,151.21")
    #expect(try await bob.json("profile")["place"] == "Sydney")
  }

  @Test("a photo: added without what the camera wrote, shown, saved, moved and removed")
  func photos() async throws {
    let (ada, bob) = try await couple()
    try ada.program.workspace.write(TinyPicture.png, to: "me.png")
    let profile = try await ada.json(
      "profile", "photo", "add", "me.png", "--caption", "on the ferry")
    #expect(profile["photos"]?[0]?["caption"] == "on the ferry")
    try await ada.people("profile", "photo", "add", "me.png")
    try await ada.people("profile", "photo", "move", "2", "--to", "1")
    #expect(try await bob.json("show", "Ada")["photos"]?[1]?["caption"] == "on the ferry")
    try await bob.people("profile", "photo", "save", "1", "ada.png", "--of", "Ada")
    let saved = try bob.program.workspace.contents(of: "ada.png")
    #expect(saved.starts(with: TinyPicture.png.prefix(8)))
    try await ada.people("profile", "photo", "remove", "1")
    #expect(try await ada.json("profile")["photos"]?.arrayValue?.count == 1)
    try await ada.fail(["people", "profile", "photo", "remove", "2"], with: 3, "photo_not_found")
    try ada.program.workspace.write(Data("no picture".utf8), to: "text.png")
    try await ada.fail(["people", "profile", "photo", "add", "text.png"], with: 64)
  }

  @Test("everything one said comes out, and then goes, and the other is as if one had never been")
  func leaving() async throws {
    let (ada, bob) = try await match()
    try await bob.people("chat", "Ada", "--say", "Goodbye then")
    let exported = try await bob.people("export")
    for word in ["\"Bob\"", "Goodbye then"] { #expect(exported.output.contains(word), "\(word)") }
    try await bob.people("export", "--output", "bob.json")
    #expect(
      try JSONReader.read(Array(bob.program.workspace.contents(of: "bob.json")))["format"] != nil)

    let preview = try await bob.json("delete", "--dry-run")
    #expect(preview["dryRun"] == true)
    #expect(preview["counts"]?["people_matches"] == 1)
    let password = bob.program.workspace.path("bob-password")
    try await bob.fail(["people", "delete", "--current-password-file", password], with: 64)
    let wrong = try bob.write("another one", to: "wrong")
    try await bob.fail(["people", "delete", "--yes", "--current-password-file", wrong], with: 4)
    try await bob.people("delete", "--yes", "--current-password-file", password)
    #expect(try await ada.names("matches") == [])
    #expect(try await ada.names("discover") == [])
    #expect(try await ada.names("decided") == [])
    try await bob.fail(["people", "matches"], with: 4)
    let users = try await ada.program.json("account")
    #expect(users.arrayValue?.compactMap { $0["user"]?.stringValue } == ["ada"])
    try await bob.fail(
      ["account", "sign-in", "--email", "bob@example.com", "--password-file", password], with: 4)
    try await ada.program.examine()
  }
}
