import Foundation
import Interchange
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension TmuxSession {
  /// Types a command line and sends it off.
  func enter(_ line: String) async throws {
    try await type(line)
    try await press("Enter")
  }

  /// Starts a program that fills the screen, and waits until it says something.
  @discardableResult
  func start(_ command: String, andSee sentence: String) async throws -> Screenful {
    if program.workspace.contains("pid") { try program.workspace.remove("pid") }
    if !program.workspace.contains("before") {
      try await execute("stty -a | tail -n +2 >before")
    }
    try await enter(command)
    try await wait("the screen of \(command)") { _ in try await value(of: "alternate_on") == "1" }
    return try await wait(for: sentence)
  }

  /// The number of the program's process.
  func process() async throws -> Int32 {
    try await wait("the program's process") { _ in notedProcess != nil }
    return try #require(notedProcess)
  }

  /// Sends the program a signal.
  func signal(_ signal: Int32) async throws {
    let process = try await process()
    #expect(kill(process, signal) == 0, "signal \(signal): error \(errno)")
  }

  /// Waits until the shell waits.
  func waitForPrompt() async throws {
    try await wait("the shell's prompt") { $0.lastLine == TmuxSession.prompt }
  }

  /// Has the shell do something.
  ///
  /// - Returns: what the command before it told the shell.
  @discardableResult
  func execute(_ line: String) async throws -> Int {
    // What is typed spells the number otherwise than what is answered.
    let mark = UInt32.random(in: 1_000_000...9_999_999)
    try await enter("echo =$?-$((\(mark)))=; \(line)")
    var status: Int?
    try await wait("what \(line) came to") { screen in
      guard screen.lastLine == TmuxSession.prompt else { return false }
      let answer = screen.rows.last { $0.hasPrefix("=") && $0.hasSuffix("-\(mark)=") }
      status = answer.flatMap { Int($0.dropFirst().prefix { $0.isNumber }) }
      return status != nil
    }
    return try #require(status)
  }

  /// Has the shell wipe its screen.
  func clear() async throws {
    try await enter("clear")
    try await wait("an empty screen") { screen in
      screen.rows.first == TmuxSession.prompt && screen.rows.dropFirst().allSatisfy(\.isEmpty)
    }
  }

  /// Expects the shell's terminal as it was before the program, which told it this status: its
  /// screen, its cursor, its modes, and what is typed to be seen.
  func expectWhole(
    after status: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitForPrompt()
    let flags = [
      "alternate_on", "cursor_flag", "wrap_flag", "insert_flag", "keypad_cursor_flag",
      "mouse_any_flag",
    ]
    let values = try await tell(
      ["display-message", "-p", flags.map { "\($0)=#{\($0)}" }.joined(separator: " ")])
    #expect(
      values == "alternate_on=0 cursor_flag=1 wrap_flag=1 insert_flag=0 keypad_cursor_flag=0 "
        + "mouse_any_flag=0\n", sourceLocation: sourceLocation)
    let found = try await execute("stty -a | tail -n +2 >after")
    #expect(found == status, sourceLocation: sourceLocation)
    #expect(
      try program.workspace.contents(of: "after") == program.workspace.contents(of: "before"),
      "stty -a", sourceLocation: sourceLocation)
    try await enter("echo hi-$((1 + 1))")
    let screen = try await wait("an echo") { $0.rows.contains("hi-2") }
    #expect(
      screen.rows.contains("\(TmuxSession.prompt) echo hi-$((1 + 1))"), "what is typed shows",
      sourceLocation: sourceLocation)
    try await waitForPrompt()
  }
}

extension Program {
  /// The authors of the messages with a card, in order.
  func authors(with card: String) async throws -> [String] {
    try await messages(with: card).compactMap { $0["author"]?.stringValue }
  }

  func messages(with card: String) async throws -> [JSONValue] {
    try await json("messages", card).arrayValue ?? []
  }
}

extension TmuxSession {
  /// Asks something, and waits until the answer has begun.
  ///
  /// - Parameter name: the card's.
  /// - Returns: what its first row says so far.
  /// - Throws: ``UnexpectedScreen`` if it does not begin.
  @discardableResult
  func waitForBeginning(of name: String) async throws -> String {
    try await type("What are you good at? What are your flaws? What do you cost?")
    try await press("Enter")
    var beginning = ""
    try await wait("the beginning of an answer", isMoving: true) { screen in
      let rows = screen.rows.map { $0.trimmingCharacters(in: .whitespaces) }
      // Before that, the greeting stands there.
      let question = rows.firstIndex { $0.contains("You (") } ?? .max
      guard let heading = rows.lastIndex(of: "\(name):"), heading > question else { return false }
      beginning = rows[heading + 1]
      return !beginning.isEmpty
    }
    return beginning
  }

  /// Waits until the card has answered so often, and the window shows the end of its answer.
  ///
  /// - Returns: the last answer.
  @discardableResult
  func waitForAnswer(_ count: Int = 1, of card: String) async throws -> String {
    var answer: String?
    try await wait("answer \(count) of \(card)") { _ in
      let answers = try await program.messages(with: card).filter { $0["author"] == "persona" }
      guard answers.count >= count else { return false }
      answer = answers.last?["text"]?.stringValue
      return true
    }
    let text = answer ?? ""
    let end = text.split(separator: " ").suffix(3).joined(separator: " ")
    try await wait("the end of the answer: \(end)") { $0.says(end) && $0.key(to: "stop") == nil }
    return text
  }
}
