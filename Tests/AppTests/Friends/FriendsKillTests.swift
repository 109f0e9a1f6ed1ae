import Foundation
import Interchange
import Testing

/// Acknowledged data is there, however the program ends.
@Suite("Killed among friends", .serialized)
struct FriendsKillTests {
  @Test("ten crews and ten messages, each killed once it is acknowledged")
  func acknowledged() async throws {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    let bo = try await FriendsUser.joined("bo", 2, in: program)
    try await ada.run("interested", "Bo")
    try await bo.run("interested", "Ada")
    for round in 1...10 {
      try await killed(ada, ["crews", "create", "Crew \(round)", "--tags", "chess"])
      try await killed(bo, ["talk", "send", "Ada", "message \(round)"])
      let crews = try await ada.json("crews", "list").arrayValue ?? []
      #expect(crews.count == round)
      let messages = try await ada.json("talk", "show", "Bo").arrayValue ?? []
      #expect(
        messages.compactMap { $0["text"]?.stringValue } == (1...round).map { "message \($0)" })
    }
    try await program.succeed("doctor")
  }

  @Test("killed at any moment, an answer is there whole or not at all")
  func anyMoment() async throws {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    let bo = try await FriendsUser.joined("bo", 2, in: program)
    try await ada.run(
      "missions", "create", "Walk", "--at", "2027-06-05 10:00", "--place", "North Gate")
    for round in 0..<12 {
      let answer = round % 2 == 0 ? "going" : "maybe"
      let outcome = try await program.run(
        ["missions", "rsvp", "Walk", answer, "--as", bo.name],
        killAfter: .milliseconds(5 + round * 7))
      let mission = try await bo.json("missions", "show", "Walk")
      let mine = mission["myRsvp"]?.stringValue
      if outcome.status == 0, outcome.signal == nil { #expect(mine == answer) }
      // Only members who go are counted.
      #expect(mission["rsvpCount"] == (mine == "going" ? 2 : 1))
    }
    try await program.succeed("doctor")
  }

  /// Kills a command with SIGKILL as soon as it has said that it is done.
  private func killed(_ user: FriendsUser, _ arguments: [String]) async throws {
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
    #expect(outcome.output.hasPrefix("{\"id\":"), "\(outcome.output)\(outcome.errors)")
  }
}
