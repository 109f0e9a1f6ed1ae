import Foundation
import Interchange
import Testing

/// Two people, each at a full screen of their own, on one store.
@Suite("Two people at two screens", .serialized, .enabled(if: Tool.areWanted))
struct PeopleScreenTests {
  private func couple() async throws -> (ada: PeopleUser, bob: PeopleUser) {
    let program = try Program()
    return (
      try await PeopleUser.byPhone(
        "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman"),
      try await PeopleUser.byPhone("bob", 2, in: program, "--born", "1988-01-09", "--gender", "man")
    )
  }

  /// The same device at another desk, whose windows and notes are its own.
  private func desk(_ program: Program) throws -> Program {
    try Program().with([
      "XDG_DATA_HOME": program.workspace.path("share"), "HOME": program.workspace.path("home"),
    ])
  }

  @Test("they like each other, it's a match, and what one writes the other reads")
  func together() async throws {
    let (ada, bob) = try await couple()
    try await TmuxSession.run(try desk(ada.program)) { first in
      try await TmuxSession.run(try desk(bob.program)) { second in
        try await first.start("dating people --as ada", andSee: "Bob, ")
        try await second.start("dating people --as bob", andSee: "Ada, ")
        try await first.press("→")
        try await first.wait(for: "You like Bob")
        try await second.press("→")
        try await second.wait(for: "It's a match!")
        try await second.press("Enter")
        try await second.wait(for: "neither has written yet")
        try await second.type("Hello from the other screen")
        try await second.press("Enter")
        try await second.wait("the message is kept") { _ in
          try await ada.said(with: "Bob") == ["Hello from the other screen"]
        }
        try await first.press("m")
        try await first.wait(for: "Bob, ")
        try await first.press("Enter")
        try await first.wait(for: "Hello from the other screen")
        try await first.type("And back")
        try await first.press("Enter")
        // The other looks again by itself.
        try await second.wait(for: "And back")
        for terminal in [first, second] { try await terminal.press("Ctrl-C") }
        try await first.expectWhole(after: 130)
        try await second.expectWhole(after: 130)
      }
    }
    #expect(try await bob.said(with: "Ada") == ["Hello from the other screen", "And back"])
    try await ada.program.examine()
  }

  @Test("who was blocked meanwhile is gone from the other's screen")
  func blocked() async throws {
    let (ada, bob) = try await couple()
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    try await TmuxSession.run(try desk(bob.program)) { terminal in
      try await terminal.start("dating people chat Ada --as bob", andSee: "neither has written yet")
      try await ada.people("block", "Bob", "--yes")
      try await terminal.type("Are you there?")
      try await terminal.press("Enter")
      try await terminal.wait(for: "Not sent.")
      let screen = try await terminal.screen()
      #expect(screen.says("There is no such person or thing here"))
      try await terminal.press("Ctrl-C")
      try await terminal.waitForPrompt()
    }
    #expect(try await bob.names("matches") == [])
  }

  @Test("killed once the screen says that the message is kept, it is there")
  func killed() async throws {
    let (ada, bob) = try await couple()
    try await ada.people("like", "Bob")
    try await bob.people("like", "Ada")
    try await TmuxSession.run(try desk(ada.program)) { terminal in
      var texts: [String] = []
      for round in 0..<5 {
        try await terminal.start("dating people chat Bob --as ada", andSee: "Bob")
        let text = "number \(round) of five"
        try await terminal.wait("the field") { $0.key(to: "send") != nil }
        try await terminal.type(text)
        try await terminal.press("Enter")
        try await terminal.wait("the message is drawn as kept") { screen in
          screen.says(text) && !screen.says("on its way")
        }
        try await terminal.signal(9)
        try await Processes.waitForEnd(of: try await terminal.process())
        texts.append(text)
        #expect(try await bob.said(with: "Ada") == texts, "round \(round)")
        try await terminal.restart()
      }
    }
    try await ada.program.examine()
  }

  @Test("passwords and codes are asked for at a terminal, and no password shows")
  func prompts() async throws {
    let program = try Program()
    try await TmuxSession.run(program) { terminal in
      try await terminal.enter("dating account sign-up --email bob@example.com --as bob")
      try await terminal.wait("the first question") { $0.lastLine.hasPrefix("Password") }
      try await terminal.enter("violet anchor pudding")
      try await terminal.wait("the second question") { $0.lastLine.hasPrefix("The same again") }
      try await terminal.enter("violet anchor pudding")
      let asked = try await terminal.wait("the code's question") { $0.lastLine == "Code:" }
      #expect(!asked.says("violet anchor pudding"))
      let text = asked.rows.joined()
      let code = try #require(text.firstMatch(of: #/: ([0-9]{6}) is your code/#)?.1)
      try await terminal.enter("999999")
      try await terminal.wait(for: "this is not the code that was sent")
      try await terminal.enter(String(code))
      try await terminal.wait(for: "Signed in as bob.")
      try await terminal.waitForPrompt()
    }
    let users = try await program.json("account")
    #expect(users[0]?["user"] == "bob")
  }
}
