import Foundation
import Interchange
import Testing

/// The output of the people commands after a typing error, and in a dry run.
@Suite("The words of people's commands")
struct PeopleWordsTests {
  private func pair() async throws -> (ada: PeopleUser, bob: PeopleUser) {
    let program = try Program()
    return (
      try await PeopleUser.byPhone(
        "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman", "--place", "Mitte",
        "--at", "52.52,13.40"),
      try await PeopleUser.byPhone(
        "bob", 2, in: program, "--born", "1988-01-09", "--gender", "man", "--place", "Moabit",
        "--at", "52.40,13.10")
    )
  }

  private func match() async throws -> (ada: PeopleUser, bob: PeopleUser) {
    let (ada, bob) = try await pair()
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    return (ada, bob)
  }

  @Test("what would be deleted is said in words, each kind with its count, and so is what was")
  func deletion() async throws {
    let ada = try await PeopleUser.byPhone(
      "ada", 1, in: try Program(), "--born", "1990-05-17", "--gender", "woman")
    let bob = PeopleUser(program: ada.program, name: "bob")
    try await bob.signUp(email: "bob@example.com", password: "violet anchor pudding")
    try await bob.people(
      "profile", "set", "--name", "Bob", "--born", "1988-01-09", "--gender", "man")
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    try await bob.people("chat", "Ada", "--say", "Hello")
    try await ada.people("chat", "Bob", "--say", "And hello")
    let preview = try await bob.people("delete", "--dry-run")
    #expect(
      preview.lines == [
        "Would delete everything that is kept of bob:",
        "- the account, with its contacts, its password and every session", "- the profile",
        "- 1 decision by you, and every one about you", "- 1 match, on both sides",
        "- 2 messages, yours and theirs, and those that you can't read any more",
        "- 0 picks of the day", "- 0 blocks by you, and every one of you",
      ])
    #expect(preview.errors.contains("Counted is what you can see"))
    #expect(try await bob.json("delete", "--dry-run")["counts"]?["people_messages"] == 2)
    let password = bob.program.workspace.path("bob-password")
    let deleted = try await bob.people("delete", "--yes", "--current-password-file", password)
    #expect(
      deleted.output.hasPrefix(
        "Deleted bob: the account, the profile, 2 decisions, 1 match, 2 messages"))
    #expect(!deleted.output.contains("people"), "no table has its say: \(deleted.output)")
  }

  @Test("a named user who is not signed in here begins at the sign-in page")
  func door() async throws {
    let program = try Program()
    let fresh = try await program.run(["people", "--plain", "--as", "ada"])
    #expect(fresh.status == 0, "\(fresh.errors)")
    #expect(!fresh.errors.contains("not signed in"))
    let refused = try await program.run(["people", "--plain", "--as", "a b"])
    #expect(refused.status == 64)
  }

  @Test("a user who is paused is told so, and how to go on")
  func paused() async throws {
    let (ada, _) = try await pair()
    try await ada.people("profile", "pause")
    let nobody = try await ada.people("discover")
    #expect(nobody.output.isEmpty)
    #expect(nobody.errors.contains("paused"))
    #expect(nobody.errors.contains("dating people profile resume"))
    try await ada.people("profile", "resume")
    #expect(try await ada.names("discover") == ["Bob"])
  }

  @Test("a wrong value is answered with the form that is wanted, or the word that was meant")
  func values() async throws {
    let (ada, _) = try await pair()
    for (arguments, words) in [
      (["profile", "set", "--born", "yesterday"], "such as 1990-05-17"),
      (["profile", "set", "--at", "91,0"], "from -90 to 90"),
      (["profile", "set", "--at", "here"], "such as 52.52,13.40"),
      (["profile", "set", "--interests", "books,hikking"], "'hikking' is none of the words"),
      (["profile", "set", "--interests", "books,hikking"], "Did you mean 'hiking'?"),
      (["profile", "set", "--prompt", "meal"], "such as 'meal=Lentil soup'"),
      (["profile", "set", "--prompt", "meel=Soup"], "Did you mean 'meal'?"),
      (["profile", "set", "--answers", "1,2,x"], "'x' is no number"),
      (["profile", "set", "--answers", "1,2,3"], "the number of --answers must be 10"),
      (["profile", "set", "--answers", "1,2,3,4,5,1,2,3,4,9"], "the 10th of --answers must be"),
      (
        ["profile", "set", "--prompt", "care=" + String(repeating: "x", count: 151)],
        "--prompt care must have at most 150"
      ),
      (["filters", "--ages", "40"], "such as 25-40"),
      (["filters", "--ages", "40-20"], "--ages must not begin after they end"),
      (["filters", "--seek", "womn"], "Did you mean 'woman'?"),
      (["filters", "--seek", "x"], "woman, man, nonbinary"),
      (["filters", "--reach", "near"], "such as 30, or any"),
      (["filters", "--reach", "0"], "--reach must be 1 to 20000"),
    ] as [([String], String)] {
      let outcome = try await ada.fail(["people"] + arguments, with: 64)
      #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count <= 4, "\(outcome.errors)")
      #expect(!outcome.errors.contains("personality"), "a field's own name: \(outcome.errors)")
    }
  }

  @Test("without a terminal a conversation is printed, a line for each message")
  func conversation() async throws {
    let (ada, bob) = try await match()
    let empty = try await ada.people("chat", "Bob")
    #expect(empty.output.isEmpty)
    #expect(empty.errors.contains("--say TEXT"))
    try await bob.people("chat", "Ada", "--say", "Hello")
    try await ada.people("chat", "Bob", "--say", "And hello")
    let said = try await ada.people("chat", "Bob")
    #expect(said.column(1) == ["Bob", "You"])
    #expect(said.column(2) == ["Hello", "And hello"])
    #expect(try await ada.json("matches")[0]?["unread"] == 0)
  }

  @Test("without Unicode the program's own words are ASCII, in a pipe too")
  func ascii() async throws {
    let (ada, bob) = try await pair()
    let plain = PeopleUser(program: ada.program.with(["LC_ALL": "C"]), name: "ada")
    let own = try await ada.people("discover")
    #expect(own.output.contains("–"), "a distance is a range")
    let folded = try await plain.people("discover")
    for text in [folded.output, folded.errors] { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
    #expect(folded.output.contains("-"))
    // In a pipe an ID is whole; a terminal may shorten it.
    let id = try #require(try await bob.json("profile")["id"]?.stringValue)
    #expect(folded.output.contains(id))
    #expect(try await ada.json("show", String(id.prefix(13)))["name"] == "Bob")
  }

  @Test(
    "in a window of 80 columns no row is broken, and an identity still means a user",
    .enabled(if: Tool.areWanted), arguments: ["C", "C.UTF-8"])
  func narrow(locale: String) async throws {
    let (ada, bob) = try await pair()
    let desk = ada.program.with(["LC_ALL": locale])
    let id = try #require(try await bob.json("profile")["id"]?.stringValue)
    try await TmuxSession.run(desk) { terminal in
      try await terminal.enter("dating people discover --as ada")
      let screen = try await terminal.wait(for: "dating people show|like|pass|later NAME")
      let row = try #require(screen.rows.first { $0.hasPrefix("Bob") })
      #expect(row.hasSuffix(String(id.prefix(13))), "\(screen.rows)")
      #expect(screen.rows.contains { $0.hasSuffix("says how little they know.") })
    }
  }

  @Test(
    "on a full screen a code is shown by the screen, once, and leads in",
    .enabled(if: Tool.areWanted))
  func arrival() async throws {
    let program = try Program()
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating people --as ada", andSee: "Sign in or up with a phone")
      try await terminal.type("3")
      try await terminal.wait(for: "number")
      try await terminal.type("+447700900001")
      try await terminal.press("Enter")
      let screen = try await terminal.wait(for: "is your code for")
      // Printed, it would begin a line with its identity and lie across what is drawn.
      #expect(!screen.text.contains(#/[0-9a-f]{8}-[0-9a-f]{4}-/#), "\(screen.text)")
      let code = try #require(screen.text.firstMatch(of: #/([0-9]{6}) is your/#)?.1)
      try await terminal.type(String(code))
      try await terminal.press("Enter")
      try await terminal.wait("the code was taken") { !$0.says("is your code for") }
      try await terminal.press("Ctrl-C")
      try await terminal.waitForPrompt()
    }
    let users = try await program.json("account")
    #expect(users[0]?["user"] == "ada")
  }

  @Test("photos are listed where nothing else is said")
  func photos() async throws {
    let (ada, _) = try await pair()
    #expect(try await ada.people("profile", "photo").output.isEmpty)
    try ada.program.workspace.write(TinyPicture.png, to: "me.png")
    try await ada.people("profile", "photo", "add", "me.png", "--caption", "on the ferry")
    let photos = try await ada.people("profile", "photo")
    #expect(photos.column(0) == ["1"])
    #expect(photos.column(3) == ["on the ferry"])
    #expect(
      try await ada.json("profile", "photo", "list")[0]?.objectValue?.keys == [
        "id", "mediaType", "width", "height", "caption",
      ])
  }
}
