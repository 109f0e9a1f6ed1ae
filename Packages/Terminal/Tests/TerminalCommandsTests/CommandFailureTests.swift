import DomainModels
import Interchange
import Terminal
import TerminalCommands
import Testing

@Suite struct CommandFailureTests {
  @Test(
    "an explained error: its sentence, its hint, its exit code",
    arguments: [
      ("failed", 1), ("cancelled", 2), ("notFound", 3), ("locked", 4), ("busy", 5), ("usage", 64),
    ] as [(String, Int32)])
  func explained(_ kind: String, _ status: Int32) async {
    let outcome = await Harness().run("fail", kind)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.errors == "error: the rope ␛[2Jis wet\nhint: Wait for the sun.\n")
  }

  @Test("with --json the same error is an object on standard output")
  func jsonError() async throws {
    let outcome = await Harness().run("fail", "locked", "--json")
    #expect(outcome.status == 4)
    #expect(
      outcome.output
        == #"{"error":{"code":"mishap","message":"the rope \u001B[2Jis wet","hint":"Wait for the sun."}}"#
        + "\n")
    #expect(outcome.errors.hasPrefix("error: "))
    let bad = await Harness().run("list", "--json", "--nonsense")
    #expect(bad.status == 64)
    let error = try #require(try JSONReader.read(bad.output)["error"])
    #expect(error["code"] == "usage")
    #expect(error["message"]?.stringValue?.contains("--nonsense") == true)
    #expect(error["hint"] == "See 'climbs list --help'.")
  }

  @Test("--json after -- is data")
  func jsonAfterTerminator() async {
    let outcome = await Harness().run("fail", "--", "--json")
    #expect(outcome.output == "")
    #expect(outcome.errors == "error: unexplained: --json\n")
  }

  @Test("errors of other kinds")
  func others() async throws {
    let unexplained = await Harness().run("fail", "odd")
    #expect(unexplained.status == 1)
    #expect(unexplained.errors == "error: unexplained: odd\n")
    let interrupted = await Harness().run("fail", "interrupted")
    #expect(interrupted.status == 130)
    #expect(interrupted.errors == "error: interrupted\n")
    let validation = await Harness().run("fail", "validation")
    #expect(validation.status == 64)
    #expect(validation.errors == "error: that is not right\n")
    let code = await Harness().run("fail", "code")
    #expect((code.status, code.output, code.errors) == (9, "", ""))
    let clean = await Harness().run("fail", "clean")
    #expect((clean.status, clean.output, clean.errors) == (0, "all is well\n", ""))
    let unexplainedJSON = await Harness().run("fail", "odd", "--json")
    #expect(try JSONReader.read(unexplainedJSON.output)["error"]?["hint"] == .some(.null))
  }

  @Test("an unknown command, with its nearest names, at any depth and before its options")
  func unknownCommand() async {
    let root = await Harness().run("lsit", "--json")
    #expect(root.status == 64)
    #expect(
      root.errors == "error: 'lsit' is not a command of 'climbs'\nhint: Did you mean 'list'?\n")
    let nested = await Harness().run("session", "strat", "here")
    #expect(nested.status == 64)
    #expect(nested.errors.contains("'strat' is not a command of 'climbs session'"))
    #expect(nested.errors.contains("Did you mean 'start'"))
    let far = await Harness().run("xyzzyx")
    #expect(far.status == 64)
    #expect(far.errors.hasSuffix("hint: See 'climbs --help'.\n"))
    let standard = await Harness().run("notes", "wirte")
    #expect(standard.status == 64)
    #expect(
      standard.errors
        == "error: 'wirte' is not a command of 'climbs notes'\nhint: Did you mean 'write'?\n")
    // The value of an option of the standard command is no command.
    let value = await Harness().run("notes", "--about", "x", "--nothing")
    #expect(value.status == 64 && !value.errors.contains("'x'"))
    #expect(value.errors.contains("--nothing"))
    let help = await Harness().run("help", "session", "strat")
    #expect(help.status == 64)
    #expect(help.errors.contains("Did you mean 'start'"))
    #expect(await Harness().run("help", "session", "start").status == 0)
    let hidden = await Harness().run("fial")
    #expect(!hidden.errors.contains("'fail'"))
    let json = await Harness().run("--json", "lsit")
    #expect(json.output.contains("\"code\":\"unknown_command\""))
    let misplaced = await Harness().run("--json", "list")
    #expect(misplaced.status == 64)
    #expect(
      misplaced.errors == """
        error: '--json' stands before the command
        hint: Put it after the command, as in 'climbs COMMAND --json'.

        """)
  }

  @Test("a wrong command line: the parser's words, the usage, where to look")
  func usage() async {
    let missing = await Harness().run("session", "start")
    #expect(missing.status == 64)
    #expect(missing.output == "")
    let lines = missing.errors.split(separator: "\n")
    #expect(lines.first == "error: Missing expected argument '<place>'")
    #expect(lines.contains { $0.hasPrefix("usage: climbs session start ") })
    #expect(lines.last == "hint: See 'climbs session start --help'.")
    let extra = await Harness().run("list", "one")
    #expect(extra.status == 64)
    #expect(extra.errors.hasPrefix("error: Unexpected argument 'one'\n"))
    let color = await Harness().run("list", "--color", "blue")
    #expect(color.status == 64)
    #expect(color.errors.contains("'auto', 'always'"))
  }

  @Test("unknown fields are refused with the known ones and the nearest")
  func fields() async {
    let unknown = await Harness().run("list", "--json", "--fields", "name,graed")
    #expect(unknown.status == 64)
    #expect(
      unknown.errors == """
        error: there is no field 'graed'
        hint: Did you mean 'grade'? The fields are id, name, grade, climbed_at.

        """)
    #expect(unknown.output.contains("\"code\":\"unknown_field\""))
    let withoutJSON = await Harness().run("list", "--fields", "name")
    #expect(withoutJSON.status == 64)
    #expect(withoutJSON.errors.hasPrefix("error: '--fields' needs '--json'\n"))
    let gap = await Harness().run("list", "--json", "--fields", "name,,id")
    #expect(gap.status == 64)
  }

  @Test("an argument that is not UTF-8 is refused by its number")
  func invalidUTF8() async {
    let outcome = await Harness().run(bytes: [Array("list".utf8), [0x61, 0xFF]])
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: argument 2 is not valid UTF-8\nhint: "))
    let json = await Harness().run(bytes: [Array("--json".utf8), [0xC0, 0x80]])
    #expect(json.output.contains("\"code\":\"invalid_utf8\""))
  }

  @Test("output that can't be written is an error with a hint")
  func fullDisk() async throws {
    let failure = try #require(throws: OutputFailure.self) {
      try FileDescriptorSink(descriptor: -1).write("x")
    }
    let outcome = await Harness(failingOutput: failure).run("list")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: the output could not be written"))
  }

  @Test("errors are coloured on a terminal only")
  func color() async {
    let outcome = await Harness(isTerminal: true).run("fail", "busy")
    #expect(outcome.errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m the rope"))
  }
}
