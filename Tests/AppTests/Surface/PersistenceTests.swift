import Foundation
import Interchange
import Testing

/// Every command is a process of its own: what one wrote, the next one reads.
@Suite("From one start to the next")
struct PersistenceTests {
  @Test("a first evening: look, like, be killed, come back, everything is there")
  func journey() async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    let top = try await program.json("next")
    #expect(top["slug"] == .string(slugs[0]))
    for slug in slugs.prefix(3) { try await program.succeed("like", slug) }
    try await program.succeed("pass", slugs[3])
    try await program.succeed("later", slugs[4])
    // Killed at any time of its work, or just after it.
    for milliseconds in [1, 20, 40, 400] {
      _ = try await program.run(
        ["like", slugs[5]], killAfter: .milliseconds(milliseconds))
    }
    let verdicts = try await program.verdicts()
    #expect(
      verdicts.filter { $0.key != slugs[5] } == [
        slugs[0]: "like", slugs[1]: "like", slugs[2]: "like", slugs[3]: "pass", slugs[4]: "later",
      ])
    try await program.succeed("pass", slugs[5])
    let matches = try await program.json("matches", "--fields", "slug").arrayValue ?? []
    // The newest first.
    #expect(matches.compactMap { $0["slug"]?.stringValue } == [slugs[2], slugs[1], slugs[0]])
    let next = try await program.json("next")
    #expect(next["slug"] == .string(slugs[6]))
    try await program.examine()
  }

  @Test("undo goes back to the very first swipe, across processes")
  func undo() async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    var states: [[String: String]] = [[:]]
    for (index, slug) in (slugs.prefix(8) + slugs.prefix(4)).enumerated() {
      try await program.succeed(["like", "pass", "later"][(index + index / 8 * 2) % 3], slug)
      states.append(try await program.verdicts())
    }
    #expect(states.count == 13)
    while states.count > 1 {
      states.removeLast()
      try await program.succeed("undo")
      #expect(try await program.verdicts() == states.last)
    }
    try await Failure(
      status: 1, code: "nothing_to_undo", message: "there is no swipe to undo",
      hint: "Swipe a card first"
    ).check(program, ["undo"])
    try await program.examine()
  }

  @Test("one undo takes a whole reset back")
  func reset() async throws {
    let program = try Program()
    for (verdict, slug) in [("like", "biochar"), ("pass", "daccs"), ("later", "cool-roofs")] {
      try await program.succeed(verdict, slug)
    }
    let before = try await program.verdicts()
    #expect(before.count == 3)
    let preview = try await program.succeed("reset", "--dry-run")
    #expect(preview.output == "Would put 1 liked, 1 passed and 1 later cards back on the stack.\n")
    #expect(try await program.verdicts() == before)
    let reset = try await program.succeed("reset")
    #expect(reset.output == "Put 1 liked, 1 passed and 1 later cards back on the stack.\n")
    #expect(reset.errors == "Changed your mind? dating undo\n")
    #expect(try await program.verdicts() == [:])
    let undo = try await program.succeed("undo")
    #expect(undo.output == "Reset undone: 3 cards are decided again.\n")
    #expect(try await program.verdicts() == before)
  }

  @Test("liking again changes nothing and leaves nothing to undo")
  func again() async throws {
    let program = try Program()
    let first = try await program.json("like", "biochar")
    let second = try await program.json("like", "biochar")
    #expect(second["decidedAt"] == first["decidedAt"])
    #expect(second["previousVerdict"] == "like")
    try await program.succeed("undo")
    #expect(try await program.verdicts() == [:])
  }

  @Test("a start that only reads changes neither swipes nor log")
  func reading() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let before = try await program.examine()
    #expect(before == Finding(decisions: 1, steps: 1, changes: 1))
    for arguments in [["list"], ["next"], ["stats"], ["matches"], ["about"], ["show", "biochar"]] {
      try await program.succeed(arguments)
    }
    #expect(try await program.examine() == before)
  }
}
