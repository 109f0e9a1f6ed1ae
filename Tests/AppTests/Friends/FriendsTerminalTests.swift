import Foundation
import Interchange
import Testing

/// The full screen and five users in a real terminal.
@Suite("friends in a terminal", .serialized, .enabled(if: Tool.areWanted))
struct FriendsTerminalTests {
  @Test("signing in, a profile, discovery and a crew on the full screen")
  func screen() async throws {
    let program = try FriendsUser.program()
    try await program.succeed("demo", "--people", "120", "--seed", "7")
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("friends open --as ada", andSee: "Phone number")
      try await terminal.type("+447700900123")
      try await terminal.press("Enter")
      let sent = try await terminal.wait(for: "is your code")
      let code = try #require(
        sent.rows.joined(separator: " ").firstMatch(of: #/: ([0-9]{6}) is your code/#))
      try await terminal.type(String(code.1))
      try await terminal.press("Enter")
      try await terminal.wait(for: "Your profile is not complete")
      try await terminal.wait(for: "Day of birth")
      for text in [
        "Ada", "1994-03-14", "Zurich", "47.38, 8.54", "I like rain", "hiking, chess, coffee",
        "0.3, 0.6, 0.5", "small", "weekly", "weekends", "activity_partners",
      ] {
        try await terminal.type(text)
        try await terminal.press("Enter")
      }
      try await terminal.wait(for: "Ada, ")
      try await terminal.press("2")
      try await terminal.wait(for: "both like")
      try await terminal.press("3")
      try await terminal.wait(for: "You belong to none yet")
      try await terminal.press("p")
      try await terminal.wait(for: "are asked.")
      try await terminal.press("4")
      try await terminal.wait(for: " going")
      try await terminal.press("q")
      try await terminal.expectWhole(after: 0)
    }
    let user = FriendsUser(program: program, name: "ada")
    #expect(try await user.json("profile")["profileComplete"] == true)
    #expect(try await user.json("crews", "list").arrayValue?.count == 1)
  }

  @Test("five users at one prompt, as they would type")
  func prompt() async throws {
    let program = try FriendsUser.program()
    for (index, name) in ["ada", "bo", "cy", "dee", "eve"].enumerated() {
      _ = try await FriendsUser.joined(name, index + 1, in: program)
    }
    try await TmuxSession.run(program, columns: 100, rows: 30) { terminal in
      func see(_ line: String, _ sentence: String) async throws {
        try await terminal.clear()
        try await terminal.enter(line)
        try await terminal.wait(for: sentence)
        try await terminal.waitForPrompt()
      }
      try await see("friends discover people --as ada", "both like")
      try await see("friends crews create Hikers --tags hiking --as ada", "still forming")
      for name in ["bo", "cy"] {
        try await see("friends crews join Hikers --as \(name)", "You joined Hikers.")
      }
      try await see(
        "friends missions create Walk --at '2027-06-05 10:00' --place 'North Gate' --max 3 --as ada",
        "1 of 3")
      try await see("friends missions rsvp Walk going --as bo", "2 go.")
      try await see("friends missions rsvp Walk going --as dee", "3 go.")
      try await see("friends missions rsvp Walk going --as eve", "there is no place")
      try await see("friends missions rsvp Walk going --wait --as eve", "as number 1.")
      try await see("friends missions rsvp Walk not_going --as bo", "Noted.")
      try await see("friends missions offer Walk yes --as eve", "3 go.")
      try await see("friends missions edit Walk --at '2027-06-06 11:00' --as ada", "11:00")
      try await see("friends missions ics Walk --as eve | grep SEQUENCE", "SEQUENCE:1")
      try await see("friends home --as eve", "another time or place")
    }
  }
}
