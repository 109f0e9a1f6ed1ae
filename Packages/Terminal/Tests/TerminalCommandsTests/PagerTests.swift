import Synchronization
import Terminal
import TerminalCommands
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Real programs.
///
/// Each test has a process of its own, because a pager changes what signals do to the whole process.
@Suite(.timeLimit(.minutes(30))) struct ShellPagerTests {
  /// Runs a pager and gives what it printed, and whether it could be started.
  private static func show(
    _ text: String, _ command: String, environment: [String: String] = [:]
  ) async throws -> (isStarted: Bool, output: String) {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    var variables = environment
    variables["PATH"] = "/usr/bin:/bin"
    let isStarted = try await ShellPager(outputDescriptor: ends[1])
      .show(text, command: command, environment: variables)
    close(ends[1])
    // Small output: the pipe holds it until it is read here.
    var output = ""
    let source = DescriptorLineSource(descriptor: ends[0])
    while let line = try await source.nextLine() { output += line + "\n" }
    return (isStarted, output)
  }

  @Test("the program reads the text and prints on the descriptor")
  func shows() async {
    await #expect(processExitsWith: .success) {
      let result = try await ShellPagerTests.show("one\ntwø\n", "sed s/^/:/")
      #expect(result.isStarted)
      #expect(result.output == ":one\n:twø\n")
    }
  }

  @Test("the program has the environment that it is given, and no other")
  func environment() async {
    await #expect(processExitsWith: .success) {
      let result = try await ShellPagerTests.show(
        "", #"echo "$LESS/$HOME""#, environment: ["LESS": "FI RX"])
      #expect(result.output == "FI RX/\n")
    }
  }

  @Test("who quits early closes the pipe, and that is fine")
  func quits() async {
    await #expect(processExitsWith: .success) {
      let long = String(repeating: "line\n", count: 200_000)
      let result = try await ShellPagerTests.show(long, "head -n 1")
      #expect(result.isStarted)
      #expect(result.output == "line\n")
    }
  }

  @Test("how the program ends doesn't matter, unless it could not be started")
  func endings() async {
    await #expect(processExitsWith: .success) {
      for command in ["exit 1", "kill -KILL $$"] {
        let result = try await ShellPagerTests.show("x", command)
        #expect(result.isStarted)
      }
      for command in ["no-such-pager", "/"] {
        // The shell's complaint has no place in a test's output.
        let result = try await ShellPagerTests.show("x", "exec 2>/dev/null; " + command)
        #expect(!result.isStarted)
      }
    }
  }

  @Test("Ctrl-C is the pager's business while it runs")
  func interrupt() async {
    await #expect(processExitsWith: .success) {
      // The shell's parent is this process.
      let result = try await ShellPagerTests.show("text\n", "kill -INT $PPID; cat")
      #expect(result.output == "text\n")
    }
  }

  @Test("Ctrl-C ends us again after the pager")
  func interruptAfterwards() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      // A test run in the background ignores SIGINT, and child processes inherit that.
      signal(SIGINT, SIG_DFL)
      _ = try await ShellPagerTests.show("text\n", "cat")
      kill(getpid(), SIGINT)
      // Another thread may take the signal: a return at once could come before it.
      while true { try await Task.sleep(for: .seconds(3600)) }
    }
  }

  @Test("the pager hears the signals that we ignore or block", arguments: ["INT", "QUIT", "PIPE"])
  func signals(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      let result = try await ShellPagerTests.show("", "kill -\(name) $$; echo deaf")
      #expect(result.isStarted)
      #expect(result.output == "")
    }
  }

  @Test("a cancelled task ends the pager")
  func cancellation() async {
    await #expect(processExitsWith: .success) {
      // As ShellPager requires of its callers: a write to a pager that has ended raises SIGPIPE.
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      let pager = ShellPager(outputDescriptor: ends[1])
      let task = Task {
        try await pager.show(
          "text", command: "echo up; exec sleep 600", environment: ["PATH": "/usr/bin:/bin"])
      }
      let line = try await DescriptorLineSource(descriptor: ends[0]).nextLine()
      #expect(line == "up")
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}

@Suite struct PagerChoiceTests {
  private let long = String(repeating: "line\n", count: 10)

  @Test(
    "the program, and what LESS is",
    arguments: [
      ([:], "less", "FIRX"), (["PAGER": "more -d"], "more -d", "FIRX"),
      (["LESS": "R"], "less", "R"), (["LESS": ""], "less", ""),
      (["PAGER": ""], nil, nil), (["PAGER": " "], nil, nil), (["PAGER": "cat"], nil, nil),
    ] as [([String: String], String?, String?)])
  func program(_ environment: [String: String], _ command: String?, _ less: String?) {
    let choice = PagerChoice.decide(for: long, traits: .terminal, environment: environment)
    if let command, let less {
      let expected = environment.merging(["LESS": less]) { $1 }
      #expect(choice == .program(command, environment: expected))
    } else {
      #expect(choice == .none)
    }
  }

  @Test(
    "text is paged where it leaves no row for the prompt, on a terminal of 10 rows and 40 columns",
    arguments: [
      ("", false), (String(repeating: "x\n", count: 9), false),
      (String(repeating: "x\n", count: 10), true),
      (String(repeating: "x\n", count: 9) + "x", true),
      (String(repeating: "\n", count: 10), true),
      (String(repeating: "x", count: 360), false), (String(repeating: "x", count: 361), true),
      (String(repeating: "字", count: 180), false), (String(repeating: "字", count: 181), true),
      ("\u{1B}[1m" + String(repeating: "x", count: 360) + "\u{1B}[0m", false),
      (String(repeating: "\u{1B}[38;2;1;2;3mx\u{1B}[0m", count: 360), false),
      (String(repeating: "\u{1B}[38;2;1;2;3mx\u{1B}[0m", count: 361), true),
    ])
  func height(_ text: String, _ isPaged: Bool) {
    let choice = PagerChoice.decide(for: text, traits: .terminal, environment: [:])
    #expect((choice != .none) == isPaged)
  }

  @Test("nothing is paged into a pipe, or on a terminal that can't be drawn on")
  func elsewhere() {
    #expect(PagerChoice.decide(for: long, traits: .pipe, environment: [:]) == .none)
    let dumb = TerminalTraits.terminal.with { $0.isDumb = true }
    #expect(PagerChoice.decide(for: long, traits: dumb, environment: [:]) == .none)
  }

  @Test("a session pages long text and prints short text")
  func session() async throws {
    let probe = SessionProbe()
    let pager = FakePager()
    let session = probe.session(pager: pager, environment: ["PAGER": "leaf"])
    try await session.page("short")
    #expect(probe.output.text == "short\n")
    try await session.page(long + "end")
    #expect(pager.shown == ["leaf: " + long + "end\n"])
    #expect(probe.output.text == "short\n")
    try await session.page("")
    #expect(probe.output.text == "short\n")
  }

  @Test("a pager that can't start, or isn't there, leaves the text to be printed")
  func withoutPager() async throws {
    for pager in [FakePager(starts: false), nil] {
      let probe = SessionProbe()
      try await probe.session(pager: pager).page(long)
      #expect(probe.output.text == long)
    }
  }
}

/// Keeps what it should show.
private final class FakePager: Pager {
  private let starts: Bool
  private let kept = Mutex<[String]>([])

  var shown: [String] { kept.withLock { $0 } }

  init(starts: Bool = true) {
    self.starts = starts
  }

  func show(
    _ text: String, command: String, environment: [String: String]
  ) async throws -> Bool {
    if starts { kept.withLock { $0.append("\(command): \(text)") } }
    return starts
  }
}
