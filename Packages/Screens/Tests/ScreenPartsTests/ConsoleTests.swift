import DomainModels
import ScreenParts
import ScreenPartsTesting
import Testing

@testable import Terminal

@Suite struct ConsoleTests {
  /// A line in which a byte was replaced.
  private struct MendedLines: LineSource {
    private let failure = InputFailure.invalidUTF8(1)
    func nextLine() async throws -> String? { throw failure }
    func nextMendedLine() async throws -> RepairedLine? {
      RepairedLine(text: "caf\u{FFFD}", failure: failure)
    }
  }

  private func console(
    _ lines: [String] = [], hasPerson: Bool
  ) -> (Console<SampleLook>, output: TextSink, prompts: TextSink) {
    var look = SampleLook()
    look.traits.stdinIsTerminal = hasPerson
    let (output, prompts) = (TextSink(), TextSink())
    let console = Console(
      input: InMemoryLineSource(lines), output: output, prompts: prompts, look: look)
    return (console, output, prompts)
  }

  @Test("a person is asked and advised, a pipe is not")
  func asking() async throws {
    let (person, _, prompts) = console([" yes "], hasPerson: true)
    #expect(try await person.ask("Well?") == "yes")
    #expect(try await person.ask("Well?") == nil)
    try person.advise("Think.")
    #expect(prompts.text == "Well? Well? \nThink.\n")
    let (pipe, output, silence) = console(["yes"], hasPerson: false)
    #expect(try await pipe.ask("Well?") == "yes")
    try pipe.advise("Think.")
    #expect(silence.text.isEmpty)
    #expect(output.text.isEmpty)
  }

  @Test("an answer with an invalid byte is taken, and a note stands beside the questions")
  func invalidByte() async throws {
    var look = SampleLook()
    look.traits.stdinIsTerminal = false
    let prompts = TextSink()
    let console = Console(
      input: MendedLines(), output: TextSink(), prompts: prompts, look: look)
    #expect(try await console.ask("Well?") == "caf\u{FFFD}")
    #expect(prompts.text.hasPrefix("note: line 1 of the input is not valid UTF-8; U+FFFD"))
  }

  @Test("what is said is wrapped, or whole, or in pieces")
  func saying() throws {
    let (console, output, _) = console(hasPerson: false)
    try console.say(String(repeating: "word ", count: 20))
    #expect(output.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let before = output.text.count
    try console.say(whole: String(repeating: "x", count: 100))
    try console.say(piece: "a")
    try console.say(piece: "b\u{1B}")
    try console.endLine()
    let rest = String(output.text.dropFirst(before))
    #expect(rest.split(separator: "\n").map(\.count)[0] == 100)
    #expect(!rest.contains("\u{1B}"))
  }

  @Test("an error is said to a person, and ends a pipe")
  func reporting() throws {
    let error = PlainWordError(message: "no such word", hint: "Say another")
    let (person, _, prompts) = console(hasPerson: true)
    try person.report(error)
    #expect(prompts.text == "error: no such word\nSay another\n")
    let (pipe, _, silence) = console(hasPerson: false)
    #expect(throws: error) { try pipe.report(error) }
    #expect(silence.text.isEmpty)
    #expect(throws: CancellationError.self) { try person.report(CancellationError()) }
  }

  @Test("questions, advice and errors are broken between words, and a path is not")
  func narrow() async throws {
    let (wide, _, prompts) = console(["yes"], hasPerson: true)
    var person = wide
    person.look.traits.columns = 20
    _ = try await person.ask("How much do you believe it?")
    try person.advise("It lies in /home/ada/journals/one")
    try person.report(PlainWordError(message: "there is no such word", hint: "Say another one"))
    #expect(
      prompts.text == """
        How much do you
        believe it? It lies in
        /home/ada/journals/one
        error: there is no
        such word
        Say another one

        """)
  }

  @Test("white space around a text is left out, within it kept")
  func trimming() {
    #expect(" \t a b\n".trimmed == "a b")
    #expect("  ".trimmed.isEmpty)
  }
}

@Suite struct ConversationLineTests {
  @Test(
    "a slash begins a command, two begin a message with one",
    arguments: [
      ("", ConversationLine.nothing), ("quit", .message("quit")), ("/quit", .command("quit")),
      ("/let it rest", .command("let it rest")), ("//home", .message("/home")),
      ("a/b", .message("a/b")), ("/", .command("")),
    ])
  func reading(line: String, meaning: ConversationLine) {
    #expect(ConversationLine(line) == meaning)
  }
}
