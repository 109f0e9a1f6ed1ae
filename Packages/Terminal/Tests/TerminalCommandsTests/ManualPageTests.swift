import ArgumentParser
import TerminalCommands
import Testing

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
    // An argument that nobody described still has its place.
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
