import DomainModels
public import Terminal

/// Where a linear program talks: lines come in, lines go out, and nothing is ever drawn over.
///
/// That is what a screen reader can follow and a pipe can hold. What is asked goes to a sink of its
/// own, and only where a person types: a pipe gets results and nothing else.
public protocol LineConsole: Sendable {
  /// How the product looks.
  associatedtype Look: ScreenLook

  /// What input and output can show, and whether a person types.
  var look: Look { get }
  /// What the person types.
  var input: any LineSource { get }
  /// Where results go: standard output.
  var output: any ByteSink { get }
  /// Where questions and advice go: standard error.
  var prompts: any ByteSink { get }
}

extension LineConsole {
  /// Whether somebody reads along while the program runs.
  public var isLive: Bool { look.traits.stdoutIsTerminal }

  /// Whether a person types.
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
    // What comes next begins on a line of its own, although nobody pressed Return.
    if line == nil, hasPerson { try prompts.write("\n") }
    return line?.trimmed
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

  /// Says a line that whoever reads it may break.
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
  /// - Throws: The error itself in a pipe, whose writer can't, and what nobody can explain.
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
