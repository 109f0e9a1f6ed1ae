import Synchronization
import Terminal
import TerminalCommands
import Testing

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
