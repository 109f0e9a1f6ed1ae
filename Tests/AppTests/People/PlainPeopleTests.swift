import Interchange
import Testing

/// People in words, line by line, as a pipe or a screen reader has them.
@Suite("People in words")
struct PlainPeopleTests {
  private func couple() async throws -> (ada: PeopleUser, bob: PeopleUser) {
    let program = try Program()
    return (
      try await PeopleUser.byPhone(
        "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman"),
      try await PeopleUser.byPhone("bob", 2, in: program, "--born", "1988-01-09", "--gender", "man")
    )
  }

  private func type(
    _ lines: [String], into command: String, as user: PeopleUser
  ) async throws -> Outcome {
    let typed = lines.map { "'\($0)'" }.joined(separator: " ")
    return try await user.program.shell(
      "printf '%s\\n' \(typed) | dating \(command) --plain --as \(user.name)")
  }

  @Test("a person is read out, a word decides, and it is kept")
  func meeting() async throws {
    let (ada, bob) = try await couple()
    let first = try await type(["1", "back", "like", "quit"], into: "people", as: ada)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("Bob, "))
    #expect(try await ada.json("decided")[0]?["verdict"] == "like")
    let second = try await type(["like", "quit"], into: "people", as: bob)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.contains("match"))
    #expect(try await ada.names("matches") == ["Bob"])
    let wrong = try await type(["embrace"], into: "people", as: bob)
    #expect(wrong.status != 0, "in a pipe a word that is none ends it")
    #expect(wrong.errors.contains("\"embrace\" can't be done here"))
  }

  @Test("what is said is a message, and the other reads it")
  func talking() async throws {
    let (ada, bob) = try await couple()
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    let said = try await type(
      ["Hello in words", "And once more", "/quit"], into: "people chat Bob", as: ada)
    #expect(said.status == 0, "\(said.errors)")
    #expect(said.output.contains("Sent."))
    let read = try await type(["/let it rest", "/quit"], into: "people chat Ada", as: bob)
    #expect(read.status == 0, "\(read.errors)")
    for text in ["Hello in words", "And once more"] {
      #expect(read.output.contains("Ada") && read.output.contains(text), "\(read.output)")
    }
    #expect(try await bob.said(with: "Ada") == ["Hello in words", "And once more"])
    #expect(try await ada.json("matches")[0]?["status"] == "paused")
  }

  @Test("a user who comes in here is called what --as says")
  func door() async throws {
    let program = try Program()
    let bob = PeopleUser(program: program, name: "bob")
    try await bob.signUp(email: "bob@example.com", password: "violet anchor pudding")
    try await bob.succeed(["account", "sign-out"])
    let robert = PeopleUser(program: program, name: "robert")
    let entered = try await type(
      ["2", "bob@example.com", "violet anchor pudding"], into: "people", as: robert)
    #expect(entered.output.contains("Your profile"), "\(entered.output)\(entered.errors)")
    let users = try await program.json("account")
    #expect(users.arrayValue?.compactMap { $0["user"]?.stringValue } == ["robert"])
  }
}
