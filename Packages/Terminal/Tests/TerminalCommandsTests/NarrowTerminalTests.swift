import ArgumentParser
import Terminal
import TerminalCommands
import Testing

/// Messages on standard error in a narrow terminal.
@Suite struct NarrowTerminalTests {
  private let probe = SessionProbe()
  /// 40 columns on a terminal.
  private let sentence =
    "The journal is in /home/somebody/.local/share/journal/journal.sqlite, and it is locked."

  @Test("a note is broken between words, and a path is not")
  func note() {
    probe.session().note(sentence)
    #expect(
      probe.errors.text == """
        The journal is in
        /home/somebody/.local/share/journal/journal.sqlite,
        and it is locked.

        """)
  }

  @Test("a note is one line where no terminal shows it, even if there is one for the output")
  func noteInAFile() {
    probe.session(traits: .terminal.with { $0.stderrIsTerminal = false }).note(sentence)
    #expect(probe.errors.text == sentence + "\n")
  }

  @Test("colours take no room")
  func painted() {
    let bold = TextStyle.bold.painted("forty columns", level: .ansi16)
    probe.session().note("\(bold) are as wide as all of this")
    #expect(probe.errors.text == "\(bold) are as wide as all of this\n")
  }

  @Test("questions are broken between words, and what is typed follows the last one")
  func question() async throws {
    _ = try await probe.session(["y"]).prompt.confirm(
      "Shall the whole logbook of this climber be replaced?", answeredBy: "--yes")
    #expect(
      probe.errors.text == """
        Shall the whole logbook of this climber
        be replaced? [y/N] \("")
        """)
  }

  @Test("errors, usage and hints are broken between words on a terminal only")
  func errors() async {
    var harness = Harness()
    harness.isTerminal = true
    harness.columns = 24
    harness.environment["NO_COLOR"] = "1"
    let narrow = await harness.run("fail", "locked")
    #expect(narrow.errors == "error: the rope ␛[2Jis\nwet\nhint: Wait for the sun.\n")
    let unknown = await harness.run("lsit")
    #expect(
      unknown.errors
        == "error: 'lsit' is not a\ncommand of 'climbs'\nhint: Did you mean\n'list'?\n")
    harness.isTerminal = false
    let piped = await harness.run("lsit")
    #expect(piped.errors.split(separator: "\n").count == 2)
  }
}

/// The descriptions of commands in a terminal.
@Suite struct HelpTextTests {
  @Test("examples keep their shape: comments go on below themselves, commands after a backslash")
  func examples() async {
    var harness = Harness()
    harness.isTerminal = true
    harness.columns = 60
    let help = await harness.run("help", "list")
    #expect(
      help.output.hasPrefix(
        #"""
        OVERVIEW: List climbs.

        Examples:
          climbs list                       every climb of the
                                            logbook
          climbs list --json --fields name  only the names
          climbs list --store \
              "sqlite:///home/ada/my climbs.sqlite" --json \
              --fields name

        A climb has a name and a grade; one that was only tried is
        listed, too.

        USAGE: climbs list
        """#))
  }

  @Test("where there is room, examples stand as they are written")
  func wide() async {
    var harness = Harness()
    harness.isTerminal = true
    harness.columns = 100
    let lines = await harness.run("help", "list").output.split(separator: "\n")
    #expect(lines.contains("  climbs list                            every climb of the logbook"))
  }

  @Test("where there is little room, a comment stands below its command")
  func narrow() async {
    var harness = Harness()
    harness.isTerminal = true
    harness.columns = 40
    let help = await harness.run("help", "list").output
    #expect(
      help.contains(
        #"""
          climbs list  every climb of the
                       logbook
          climbs list --json --fields name
              only the names
        """#))
  }
}

@Suite struct ManualPageTests {
  @Test("a page has every visible command, option and exit code, and nothing hidden")
  func page() throws {
    let page = try ManualPage.render(dumpHelpJSON: Climbs._dumpHelp(), date: "2026-11-21")
    let lines = page.split(separator: "\n").map(String.init)
    #expect(lines.first == #".TH "CLIMBS" 1 "2026\-11\-21""#)
    for heading in ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS"] {
      #expect(lines.contains(".SH \"\(heading)\""))
    }
    #expect(lines.contains(#"climbs \- Keep climbs."#))
    #expect(lines.contains(#".SS "climbs list""#))
    #expect(lines.contains(#".SS "climbs session start""#))
    #expect(lines.contains(#"\fB\-\-data\-dir <path>\fR"#))
    #expect(lines.contains(#"\fB64\fR"#))
    #expect(page.contains("(values: auto, always, never; default: auto)\n"))
    // An argument without a description still gets a paragraph.
    #expect(page.contains("\\fB<subcommands>\\fR\n\\&\n"))
    #expect(!page.contains("climbs fail"))
  }

  @Test("text can't become a macro or an escape")
  func escaping() throws {
    let dump = #"""
      {"serializationVersion":0,"command":{"commandName":"x","abstract":".so /etc/passwd",
       "discussion":"'quote\n.TH evil\na\\b\n\nnext"}}
      """#
    let page = try ManualPage.render(dumpHelpJSON: dump)
    let lines = page.split(separator: "\n").map(String.init)
    #expect(lines.contains(#"x \- .so /etc/passwd"#))
    #expect(lines.contains(#"\&'quote"#))
    #expect(lines.contains(#"\&.TH evil"#))
    #expect(lines.contains(#"a\eb"#))
    #expect(lines.contains(".PP"))
  }

  @Test(
    "what is no help dump is refused",
    arguments: [
      "", "{}", "[1]", #"{"serializationVersion":1,"command":{}}"#,
      #"{"serializationVersion":0}"#, #"{"serializationVersion":0,"command":{}}"#,
    ])
  func refused(_ text: String) {
    #expect(throws: HelpDumpError.self) { try ManualPage.render(dumpHelpJSON: text) }
  }
}
