import Testing

/// The output on a terminal, and the rules for colours.
@Suite("The form on a terminal")
struct TerminalFormTests {
  private static let escape = "\u{1B}["

  @Test("headings, relative times, many-lined JSON", .enabled(if: Tool.areWanted))
  func terminal() async throws {
    let program = try Program().with(["TERM": "xterm-256color", "SHELL": "/bin/sh"])
    try await program.succeed("like", "cool-roofs")
    let matches = try await onTerminal("matches", program)
    #expect(matches.output.contains("Your matches"))
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
    #expect(list.output.contains("Cool Roofs") && list.output.contains("liked"))
  }

  @Test("NO_COLOR and TERM=dumb keep the rows and drop the colours", .enabled(if: Tool.areWanted))
  func noColor() async throws {
    for change in [["NO_COLOR": "1", "TERM": "xterm-256color"], ["TERM": "dumb"]] {
      let program = try Program().with(change.mapValues { Optional($0) })
      try await program.succeed("like", "cool-roofs")
      let matches = try await onTerminal("matches", program)
      #expect(matches.output.contains("Your matches"))
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

  @Test("the look follows --theme, --contrast and what the environment says of the terminal")
  func looks() async throws {
    func shown(_ options: [String], _ environment: [String: String?] = [:]) async throws -> String {
      let program = try Program().with(["COLORTERM": "truecolor"]).with(environment)
      return try await program.succeed(["show", "biochar", "--color", "always"] + options).output
    }
    let dark = try await shown([])
    let light = try await shown(["--theme", "light"])
    let more = try await shown(["--contrast=more"])
    // claim.pro, in each.
    #expect(dark.contains("38;2;95;224;165"))
    #expect(light.contains("38;2;3;115;75"))
    #expect(more.contains("38;2;134;233;182"))
    #expect(try await shown([], ["COLORFGBG": "0;15"]) == light)
    #expect(try await shown(["--theme", "dark"], ["COLORFGBG": "0;15"]) == dark)
    #expect(try await shown([], ["MORE_CONTRAST": "1"]) == more)
  }

  private func onTerminal(_ command: String, _ program: Program) async throws -> Outcome {
    let script = try Tool.script.path()
    let outcome = try await program.shell(
      "\"\(script)\" -qec '\"\(program.executable)\" \(command)' /dev/null </dev/null")
    #expect(outcome.status == 0, "\(outcome.output)")
    return outcome
  }
}
