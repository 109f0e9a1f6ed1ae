import Foundation
import Interchange
import Testing

/// Acknowledged data is there, however the program ends.
@Suite("Killed among people", .serialized)
struct PeopleKillTests {
  @Test("ten likes and ten messages, each killed once it is acknowledged")
  func acknowledged() async throws {
    let program = try Program()
    try await program.succeed("people", "demo", "--people", "120", "--seed", "3")
    let ada = try await PeopleUser.byPhone(
      "ada", 1, in: program, "--born", "1990-05-17", "--gender", "woman", "--place", "Mitte",
      "--at", "52.52,13.40")
    let bob = try await PeopleUser.byPhone(
      "bob", 2, in: program, "--born", "1988-01-09", "--gender", "man")
    let id = try #require(try await bob.json("profile")["id"]?.stringValue)
    try await ada.people("like", id)
    let own = try #require(try await ada.json("profile")["id"]?.stringValue)
    try await bob.people("like", own)
    let cards = try await ada.json("discover", "--limit", "50").arrayValue ?? []
    let others = cards.compactMap { $0["id"]?.stringValue }.prefix(10)
    #expect(others.count == 10)
    var likes: [String] = []
    var texts: [String] = []
    for (round, other) in others.enumerated() {
      try await killed(ada, ["people", "like", other], andSee: "{\"id\":")
      likes.append(other)
      let decided = try await ada.json("decided").arrayValue ?? []
      let found = decided.filter { $0["verdict"] == "like" }.compactMap { $0["id"]?.stringValue }
      #expect(Set(found) == Set(likes + [id]), "round \(round)")
      let text = "message \(round)"
      try await killed(ada, ["people", "chat", id, "--say", text], andSee: "{\"id\":")
      texts.append(text)
      let messages = try await bob.json("chat", own).arrayValue ?? []
      #expect(messages.compactMap { $0["text"]?.stringValue } == texts)
    }
    try await program.examine()
  }

  /// Kills a command with SIGKILL as soon as it has said that it is done.
  private func killed(
    _ user: PeopleUser, _ arguments: [String], andSee beginning: String
  ) async throws {
    let words = (arguments + ["--json", "--as", user.name])
      .map { "'\($0)'" }.joined(separator: " ")
    let outcome = try await user.program.shell(
      """
      mkfifo said 2>/dev/null
      "\(user.program.executable)" \(words) >said &
      read -r line <said
      kill -9 $! 2>/dev/null
      wait $! 2>/dev/null
      printf '%s\\n' "$line"
      """)
    #expect(outcome.output.hasPrefix(beginning), "\(outcome.output)\(outcome.errors)")
  }
}
