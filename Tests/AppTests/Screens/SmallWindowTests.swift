import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Windows in which nothing can be read: nothing crashes, keys work, and the terminal is whole.
@Suite("Windows too small to read", .serialized, .enabled(if: Tool.areWanted))
struct SmallWindowTests {
  @Test(
    "every page in a tiny window", arguments: [(1, 1), (10, 3), (200, 1), (2, 60)])
  func tiny(columns: Int, rows: Int) async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    try await TmuxSession.run(program) { terminal in
      try await terminal.start("dating swipe", andSee: "1 of \(slugs.count)")
      try await terminal.resize(columns: columns, rows: rows)
      let process = try await terminal.process()
      // What is shown can't be read, what is stored can.
      for (key, count) in [("l", 1), ("Space", 1), ("h", 2), ("u", 1), ("s", 2), ("l", 3)] {
        try await terminal.press(key)
        try await terminal.wait("\(count) decisions after \(key)") { _ in
          try await program.verdicts().count == count
        }
        #expect(Processes.state(of: process) != nil, "after \(key)")
      }
      try await terminal.press("m")
      try await terminal.type("What are you good at?")
      // With the match that was made last.
      try await terminal.wait("an answer") { _ in
        // Before the conversation is there, it is not sent.
        try await terminal.press("Enter")
        return try await program.authors(with: slugs[2]) == ["user", "persona"]
      }
      try await terminal.press("Esc")
      try await terminal.resize(columns: 80, rows: 24)
      try await terminal.wait("the stack again") { $0.key(to: "quit") == "q" }
      try await terminal.press("q")
      try await terminal.expectWhole(after: 0)
    }
  }

  @Test(
    "started in a tiny window", arguments: [(1, 1), (10, 3)], ["swipe", "chat biochar", "quiz"])
  func start(size: (Int, Int), command: String) async throws {
    let program = try Program()
    try await program.succeed("list")
    try await TmuxSession.run(program) { terminal in
      try await terminal.execute("stty -a | tail -n +2 >before")
      try await terminal.resize(columns: size.0, rows: size.1)
      try await terminal.enter("dating \(command); echo $? >status")
      try await terminal.wait("the screen") { _ in
        try await terminal.value(of: "alternate_on") == "1"
      }
      for key in ["d", "↓", "?", "→"] { try await terminal.press(key) }
      #expect(Processes.state(of: try await terminal.process()) != nil)
      try await terminal.press("Ctrl-C")
      try await terminal.wait("the end") { _ in
        try program.workspace.contains("status")
          && program.workspace.contents(of: "status").last == UInt8(ascii: "\n")
      }
      try await terminal.resize(columns: 80, rows: 24)
      #expect(try program.workspace.contents(of: "status") == Data("130\n".utf8))
      try await terminal.clear()
      try await terminal.expectWhole(after: 0)
    }
  }
}
