import ArgumentParser
import DomainModels
import Terminal
import TerminalCommands
import Testing

/// Full-screen programs as the command line sees them: their options, where they may run, how they
/// end.
@Suite struct ScreenOptionsTests {
  @Test("a screen needs a user who types, a terminal that can be drawn on, and leave to ask")
  func screens() throws {
    let probe = SessionProbe()
    #expect(probe.session().canShowScreens)
    try probe.session().requireScreen(alternative: "Go out.")
    let cases: [(CommandSession, String)] = [
      (
        probe.session(traits: .terminal.with { $0.stdinIsTerminal = false }),
        "standard input is no terminal"
      ),
      (
        probe.session(traits: .terminal.with { $0.stdoutIsTerminal = false }),
        "standard output is no terminal"
      ),
      (
        probe.session(traits: .terminal.with { $0.isDumb = true }),
        "this one can't be drawn on (TERM is 'dumb')"
      ),
      (probe.session(allowsInput: false), "'--no-input' allows no keys"),
    ]
    for (session, reason) in cases {
      #expect(!session.canShowScreens)
      let error = #expect(throws: UsageFailure.self) {
        try session.requireScreen(alternative: "Use '--plain'.")
      }
      #expect(error?.code == "no_screen")
      #expect(error?.message == "this fills a terminal's window, and \(reason)")
      #expect(error?.hint == "Use '--plain'.")
    }
    // Standard error may go anywhere: nothing is drawn there.
    #expect(probe.session(traits: .terminal.with { $0.stderrIsTerminal = false }).canShowScreens)
  }

  @Test(
    "how a screen ended is the exit code, without a word",
    arguments: [("done", 0), ("interrupted", 130), ("terminated", 143), ("closed", 0)]
      as [(String, Int32)])
  func endings(_ ending: String, _ status: Int32) async {
    let outcome = await Tour.run(ending, "--json")
    #expect(outcome.status == status)
    #expect(outcome.errors == "")
    #expect(outcome.output == (status == 0 ? "after\n" : ""))
  }

  @Test("--motion and --no-input reach the session, however they are written")
  func options() async {
    #expect(await Tour.run("look").output == "input, motion, pager\n")
    #expect(await Tour.run("look", "--motion", "reduced").output == "input, still, pager\n")
    #expect(await Tour.run("look", "--motion=reduced").output == "input, still, pager\n")
    #expect(
      await Tour.run("look", "--motion=reduced", "--motion=full").output
        == "input, motion, pager\n")
    #expect(await Tour.run("look", "--no-input").output == "no input, motion, pager\n")
    #expect(await Tour.run("look", "--no-pager").output == "input, motion, no pager\n")
    #expect(
      await Tour.run("--plain", "--", "look").output == "input, motion, pager, plain\n")
    let wrong = await Tour.run("look", "--motion", "wild")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("'auto', 'full'"))
  }

  @Test("what stands after -- is data")
  func terminator() async {
    let outcome = await Tour.run("--", "--no-input")
    #expect(outcome.output == "input, motion, pager\n")
  }

  @Test("input and height come from the invocation")
  func invocation() async {
    #expect(await Tour.run("read").output == "typed, 33 rows, terminal: true\n")
  }

  @Test("a question that can't be asked ends as a wrong call, a no as cancelled")
  func questions() async {
    let refused = await Tour.run("ask", "--no-input")
    #expect(refused.status == 64)
    #expect(
      refused.errors == """
        error: this needs an answer, and '--no-input' allows no
        question
        hint: Answer with '--yes'.

        """)
    let cancelled = await Tour.run("ask")
    #expect(cancelled.status == 2)
    #expect(cancelled.errors.hasSuffix("Go? [y/n] \nerror: cancelled\n"))
  }

  @Test("input that can't be read is an explained failure")
  func inputFailure() async throws {
    let failure = await #expect(throws: InputFailure.self) {
      try await DescriptorLineSource(descriptor: -7).nextLine()
    }
    #expect(failure?.kind == .failed)
  }
}

/// A command that prints the traits of its session, or ends as its arguments say.
private struct Tour: TerminalCommand {
  @Argument var what: String
  @Flag var json = false
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var pager: PagerOptions

  static func run(_ arguments: String...) async -> Harness.Outcome {
    let output = CapturedSink()
    let errors = CapturedSink()
    let invocation = CommandInvocation(
      arguments: arguments.map { Array($0.utf8) }, environment: [:], stdinIsTerminal: true,
      stdoutIsTerminal: true, stderrIsTerminal: true, columns: 60, rows: 33,
      input: InMemoryLineSource(["typed"]), output: output, errorOutput: errors,
      pager: ShellPager.onStandardOutput, clock: .fixed(at: Timestamp(milliseconds: 0)))
    let status = await CommandRunner.run(Tour.self, invocation)
    return Harness.Outcome(
      status: status, output: output.text, errors: errors.text.plainText)
  }

  func run(in session: CommandSession) async throws {
    let endings: [String: ScreenOutcome] = [
      "done": .done, "interrupted": .interrupted, "terminated": .terminated, "closed": .closed,
    ]
    if let ending = endings[what] {
      try session.finish(ending)
      try session.print("after")
    } else if what == "read" {
      let line = try await session.input.nextLine() ?? "nothing"
      let traits = session.traits
      try session.print("\(line), \(traits.rows) rows, terminal: \(traits.stdinIsTerminal)")
    } else if what == "ask" {
      _ = try await session.prompt.confirm("Go?", default: nil, answeredBy: "--yes")
    } else {
      let parts = [
        session.allowsInput ? "input" : "no input",
        session.traits.isMotionReduced ? "still" : "motion",
        session.pager == nil ? "no pager" : "pager",
        screen.isPlain ? "plain" : nil,
      ]
      try session.print(parts.compactMap(\.self).joined(separator: ", "))
    }
  }
}

extension String {
  /// The text without colours.
  fileprivate var plainText: String {
    split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .map {
        $0.offset == 0 ? String($0.element) : String($0.element.drop { $0 != "m" }.dropFirst())
      }
      .joined()
  }
}
