import Foundation
import Testing

/// Help, version, completions and the manual page.
@Suite("Help")
struct HelpTests {
  private static let commands = [
    "swipe", "open", "chat", "quiz", "list", "next", "like", "pass", "later", "undo", "reset",
    "show",
    "compare", "matches", "chats", "messages", "forget", "models", "persona", "stats", "people",
    "account", "share",
    "export", "import", "backup", "restore", "about", "plugins", "doctor", "repair", "man",
  ]

  @Test("leads with examples and lists every command", arguments: [["help"], ["--help"], []])
  func help(arguments: [String]) async throws {
    let program = try Program()
    let help = try await program.succeed(arguments)
    #expect(help.errors == "")
    #expect(help.output.hasPrefix("OVERVIEW: Date a climate intervention"))
    let listed = help.lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == HelpTests.commands)
    let examples = try #require(help.output.range(of: "Examples:"))
    let usage = try #require(help.output.range(of: "USAGE:"))
    #expect(examples.lowerBound < usage.lowerBound)
    #expect(!program.workspace.contains("share"))
  }

  @Test("is there in the narrowest terminal", arguments: ["1", "26", "39"])
  func narrow(columns: String) async throws {
    let program = try Program().with(["COLUMNS": columns])
    for arguments in [["--help"], ["help", "swipe"], ["stats", "--help"]] {
      #expect(try await program.succeed(arguments).output.contains("USAGE:"))
    }
    #expect(try await program.run(["stats", "--nope"]).status == 64)
  }

  @Test("of each command, both ways", arguments: commands)
  func help(command: String) async throws {
    let program = try Program()
    let first = try await program.succeed("help", command)
    let second = try await program.succeed(command, "--help")
    #expect(first.output == second.output)
    #expect(first.output.contains("USAGE: dating \(command)"))
  }

  @Test("the examples of the help work as they stand there")
  func examples() async throws {
    let program = try Program()
    let help = try await program.succeed("help")
    let examples = help.lines.filter { $0.hasPrefix("  dating ") }.compactMap { line in
      line.dropFirst(2).components(separatedBy: "  ").first
    }
    // Those that fill the screen have to say so here, and what to do instead.
    let screens = examples.filter { $0.contains(#/^dating (swipe|open|chat|quiz|people)/#) }
    #expect(screens.count == 5)
    for example in screens {
      let outcome = try await program.shell("\(example) </dev/null")
      #expect(outcome.status == 64, "\(example)")
      #expect(outcome.errors.contains("hint: Use --plain "), "\(example): \(outcome.errors)")
    }
    #expect(examples.count == 12)
    for example in examples where !screens.contains(example) {
      // The last one asks for jq, which is not ours.
      let command = example.components(separatedBy: " | ")[0]
      let outcome = try await program.shell(command)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      #expect(!outcome.output.isEmpty, "\(command)")
    }
  }

  @Test("--version")
  func version() async throws {
    let version = try await Program().succeed("--version")
    #expect(version.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
  }

  @Test(
    "completion scripts",
    arguments: [("bash", "#!/bin/bash"), ("zsh", "#compdef dating"), ("fish", "function ")])
  func completions(shell: String, start: String) async throws {
    let script = try await Program().succeed("--generate-completion-script", shell)
    #expect(script.output.hasPrefix(start))
    for command in HelpTests.commands { #expect(script.output.contains(command)) }
  }

  @Test("the manual page is roff, and names every command and exit code")
  func manual() async throws {
    let page = try await Program().succeed("man")
    #expect(page.output.hasPrefix(".TH \"DATING\" 1 "))
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS"] {
      #expect(page.output.contains("\n.SH \"\(section)\"\n"), "\(section)")
    }
    for command in HelpTests.commands { #expect(page.output.contains("dating \(command)")) }
    for status in ["0", "1", "2", "3", "4", "5", "64", "130", "143"] {
      #expect(page.output.contains("\n.TP\n\\fB\(status)\\fR\n"), "\(status)")
    }
  }

  @Test("the manual page renders without a complaint", .enabled(if: Tool.areWanted))
  func rendering() async throws {
    let groff = try Tool.groff.path()
    let page = try await Program().shell("dating man | \"\(groff)\" -ww -man -Tutf8")
    #expect(page.status == 0)
    #expect(page.errors == "")
    #expect(page.output.contains("DATING(1)"))
    #expect(page.output.contains("it's a match"))
  }
}
