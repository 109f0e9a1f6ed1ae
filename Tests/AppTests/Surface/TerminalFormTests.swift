import Testing

/// What people see on a terminal, and what colours depend on.
@Suite("The form on a terminal")
struct TerminalFormTests {
  private static let escape = "\u{1B}["

  @Test("headings, relative times, many-lined JSON", .enabled(if: Tool.areWanted))
  func terminal() async throws {
    let program = try Program().with(["TERM": "xterm-256color", "SHELL": "/bin/sh"])
    try await program.succeed("like", "cool-roofs")
    let matches = try await onTerminal("matches", program)
    #expect(matches.output.contains("NAME"))
    #expect(matches.output.contains("Cool Roofs"))
    #expect(matches.output.contains(TerminalFormTests.escape))
    #expect(!matches.output.contains("\t"))
    #expect(!matches.output.contains("Z\r\n"))
    let json = try await onTerminal("matches --json", program)
    #expect(json.output.hasPrefix("[\r\n  {\r\n    \"id\": "))
    let list = try await onTerminal("list", program)
    let rows = list.output.split(whereSeparator: \.isNewline)
    #expect(rows.count > 40)
    for row in rows {
      let text = row.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      #expect(text.count <= 80, "\(text)")
    }
    #expect(list.output.contains("♥"))
  }

  @Test("NO_COLOR and TERM=dumb keep the table and drop the colours", .enabled(if: Tool.areWanted))
  func noColor() async throws {
    for change in [["NO_COLOR": "1", "TERM": "xterm-256color"], ["TERM": "dumb"]] {
      let program = try Program().with(change.mapValues { Optional($0) })
      try await program.succeed("like", "cool-roofs")
      let matches = try await onTerminal("matches", program)
      #expect(matches.output.contains("NAME"))
      #expect(!matches.output.contains(TerminalFormTests.escape), "\(change)")
    }
  }

  @Test(
    "colours in a pipe, where they are asked for",
    arguments: [
      (["CLICOLOR_FORCE": "1"], [String](), true), ([:], [], false),
      ([:], ["--color", "always"], true), (["CLICOLOR_FORCE": "1"], ["--color", "never"], false),
      (["TERM": "xterm-256color"], ["--color=auto"], false),
    ])
  func pipe(environment: [String: String], options: [String], isColored: Bool) async throws {
    let program = try Program().with(environment.mapValues { Optional($0) })
    let profile = try await program.succeed(["show", "biochar"] + options)
    #expect(profile.output.contains(TerminalFormTests.escape) == isColored)
  }

  private func onTerminal(_ command: String, _ program: Program) async throws -> Outcome {
    let script = try Tool.script.path()
    let outcome = try await program.shell(
      "\"\(script)\" -qec '\"\(program.executable)\" \(command)' /dev/null </dev/null")
    #expect(outcome.status == 0, "\(outcome.output)")
    return outcome
  }
}
