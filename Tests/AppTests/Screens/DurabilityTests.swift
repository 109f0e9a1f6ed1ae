import Foundation
import Testing

/// The promise of the stack: the next card is drawn once the decision is on the disk, not before.
@Suite("A swipe is on the disk before the next card", .serialized, .enabled(if: Tool.areWanted))
struct DurabilityTests {
  @Test("killed as soon as the header counts on, five times", arguments: ["reduced", "full"])
  func kills(motion: String) async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    var verdicts: [String: String] = [:]
    try await TmuxSession.run(program) { terminal in
      for round in 0..<5 {
        let verdict = round.isMultiple(of: 2) ? "like" : "pass"
        try await terminal.start(
          "dating swipe --motion \(motion)", andSee: "\(round + 1) of \(slugs.count)")
        let process = try await terminal.process()
        // By the shell alone: each process of our own in between would give the program time.
        async let hunt = program.shell(
          """
          sleep 600 >/dev/null 2>&1 & clock=$!
          until \(terminal.captureCommand) | grep -qF ' \(round + 2) of \(slugs.count)'; do
            kill -0 $clock || exit 1
          done
          kill -9 \(process)
          kill $clock
          """)
        try await terminal.press(verdict == "like" ? "→" : "←")
        let outcome = try await hunt
        #expect(outcome.status == 0, "\(outcome.errors)")
        try await Processes.waitForEnd(of: process)
        verdicts[slugs[round]] = verdict
        #expect(try await program.verdicts() == verdicts, "round \(round)")
        // The terminal could not be restored: the next one is new.
        try await terminal.restart()
      }
    }
    let finding = try await program.examine()
    #expect(finding.steps == 5)
  }

  @Test(
    "between the key and the next frame lies the write to the disk", arguments: ["reduced", "full"])
  func order(motion: String) async throws {
    let program = try Program()
    let count = try await program.slugs().count
    let trace = program.workspace.path("trace")
    let strace = try Tool.strace.path()
    try await TmuxSession.run(program) { terminal in
      try await terminal.start(
        "\(strace) -f -s 64 -o '\(trace)' -e trace=read,write,fdatasync,fsync "
          + "'\(program.executable)' swipe --motion \(motion)", andSee: "1 of \(count)")
      for (place, key) in zip(2..., ["l", "h", "s", "u"]) {
        try await terminal.press(key)
        try await terminal.wait("what \(key) does") {
          $0.says(key == "s" ? "1 for later" : "\(key == "u" ? 3 : place) of \(count)")
            && (key != "u" || !$0.says("for later"))
        }
        if key == "l" {
          try await terminal.press("Space")
          try await terminal.wait(forEndOf: "It's a match")
        }
      }
      try await terminal.press("q")
      try await terminal.waitForPrompt()
    }
    let lines = try String(contentsOfFile: trace, encoding: .utf8).components(separatedBy: "\n")
    // Later, a card that is still on its way is drawn in between.
    for key in motion == "full" ? ["l"] : ["l", "h", "s", "u"] {
      let pressed = try #require(
        lines.firstIndex { $0.contains("read") && $0.contains("\"\(key)\", 4096)") }, "\(key)")
      let rest = lines[(pressed + 1)...]
      let drawn = try #require(rest.firstIndex { $0.contains(" write(1, ") })
      let synced = rest[..<drawn].contains { $0.contains("fdatasync") && $0.hasSuffix("= 0") }
      #expect(synced, "\(key): \(lines[pressed...drawn].joined(separator: "\n"))")
    }
  }
}
