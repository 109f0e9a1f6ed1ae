public import DomainModels
public import Terminal

/// The console of a product's linear output: lines come in, lines go out, and none is drawn over.
///
/// That is what a screen reader can follow and a pipe can hold. Questions go to a sink of their own,
/// and only where a person types: a pipe gets results and nothing else.
public struct Console<Look: ScreenLook>: Sendable {
  /// The look of the product and the traits of the terminal.
  public var look: Look
  public let input: any LineSource
  /// The sink for results: standard output.
  public let output: any ByteSink
  /// The sink for questions and advice: standard error.
  public let prompts: any ByteSink
  private let hidden: (any HiddenLineSource)?

  /// Puts a console together.
  ///
  /// - Parameters:
  ///   - input: what the person types.
  ///   - output: where results go: standard output.
  ///   - prompts: where questions and advice go: standard error.
  ///   - look: what both can show, and whether a person types.
  ///   - hidden: reads what must not be shown; `nil` where there is no such thing.
  public init(
    input: any LineSource, output: any ByteSink, prompts: any ByteSink, look: Look,
    hidden: (any HiddenLineSource)? = nil
  ) {
    self.input = input
    self.hidden = hidden
    self.output = output
    self.prompts = prompts
    self.look = look
  }
}

extension Console {
  /// True if the output is a terminal.
  public var isLive: Bool { look.traits.stdoutIsTerminal }

  /// True if a person types.
  public var hasPerson: Bool { look.traits.stdinIsTerminal }

  /// The width of a line.
  public var columns: Int { max(20, look.traits.columns) }

  /// Asks for a line.
  ///
  /// Bytes that are no UTF-8 become U+FFFD, and a note on ``prompts`` says so.
  ///
  /// - Parameter question: What can be typed.
  /// - Returns: The line without spaces around it; nil at the end of the input.
  /// - Throws: What reading and writing throw.
  public func ask(_ question: String) async throws -> String? {
    if hasPerson {
      try prompts.write(look.traits.paintError(wrapped(question), .bold) + " ")
    }
    let line = try await input.nextText(notes: prompts)
    // What comes next begins on a line of its own, although the user did not press Return.
    if line == nil, hasPerson { try prompts.write("\n") }
    return line?.trimmed
  }

  /// Asks for a password, which is not shown, or reads a line as it is without a terminal.
  ///
  /// - Parameter question: what is to be typed.
  /// - Returns: `nil` at the end of the input.
  /// - Throws: what reading and writing throw; ``PlainWordError`` for bytes that are no UTF-8.
  public func askSecret(_ question: String) async throws -> String? {
    guard hasPerson, let hidden else {
      if hasPerson { try prompts.write(look.text(question) + " ") }
      return try await input.nextLine()
    }
    return try await hidden.readLine(after: look.text(question) + " ") { bytes in
      // A password with another character in place of an invalid byte would be another password.
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw PlainWordError(message: "the password is not valid UTF-8", hint: "Type it again")
      }
      return text
    }
  }

  /// Says lines that were laid out for this console.
  ///
  /// - Throws: An error of the output.
  public func say(_ lines: [StyledText]) throws {
    let level = look.traits.colorLevel
    try output.write(lines.map { $0.painted(level: level) + "\n" }.joined())
  }

  /// Says a sentence, which may hold data.
  ///
  /// - Throws: An error of the output.
  public func say(_ text: String, _ style: TextStyle = .plain) throws {
    try say(look.lines(text, columns, style))
  }

  /// Prints a line that the reader's program may break.
  ///
  /// - Throws: An error of the output.
  public func say(whole text: String) throws { try output.write(look.text(text) + "\n") }

  /// Says a part of a line, as it comes.
  ///
  /// - Throws: An error of the output.
  public func say(piece: String, _ style: TextStyle = .plain) throws {
    try output.write(look.traits.paint(look.text(piece), style))
  }

  /// Ends the line that pieces made.
  ///
  /// - Throws: An error of the output.
  public func endLine() throws { try output.write("\n") }

  /// Gives advice, where a person types.
  ///
  /// - Throws: An error of the output.
  public func advise(_ text: String) throws {
    guard hasPerson else { return }
    try prompts.write(wrapped(text) + "\n")
  }

  /// Says what went wrong and goes on, where a person can do something about it.
  ///
  /// - Throws: The error itself in a pipe, whose writer can't, and an error without an explanation.
  public func report(_ error: any Error) throws {
    guard hasPerson, let error = error as? any ExplainedError else { throw error }
    try report(error.message, hint: error.hint)
  }

  /// Says what went wrong.
  private func report(_ message: String, hint: String?) throws {
    let style = TextStyle(isBold: true, foreground: look.theme.error)
    let error = wrapped("error: " + message).dropFirst("error: ".count)
    var lines = look.traits.paintError("error: ", style) + error + "\n"
    if let hint { lines += wrapped(hint) + "\n" }
    try prompts.write(lines)
  }

  /// Words for the person who types, broken between them where a line is too long.
  private func wrapped(_ text: String) -> String {
    look.text(text).wrappedAtWords(toWidth: columns).joined(separator: "\n")
  }
}

/// A line that is typed where each line is a message.
public enum ConversationLine: Hashable, Sendable {
  case nothing
  case message(String)
  /// A command, without the slash before it.
  case command(String)

  /// Reads a line: one slash begins a command, two begin a message with one.
  public init(_ line: String) {
    if line.isEmpty {
      self = .nothing
    } else if line.hasPrefix("//") {
      self = .message(String(line.dropFirst()))
    } else if line.hasPrefix("/") {
      self = .command(String(line.dropFirst()))
    } else {
      self = .message(line)
    }
  }
}

/// A word that a linear program can't do.
public struct PlainWordError: ExplainedError, Equatable {
  /// A stable name.
  public var code: String { "unknown_word" }
  public let message: String
  /// The possible inputs.
  public let hint: String?
  /// Always a wrong use.
  public var kind: FailureKind { .usage }

  public init(message: String, hint: String?) {
    self.message = message
    self.hint = hint
  }
}
