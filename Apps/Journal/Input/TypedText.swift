import Terminal
import TerminalCommands

/// Text that somebody types or pipes in; never an argument.
struct TypedText: Sendable {
  let session: CommandSession

  /// Whether a person types.
  var isTyped: Bool { session.traits.stdinIsTerminal }

  /// A line that a person types at a question, or everything that is piped in.
  ///
  /// - Parameters:
  ///   - question: what to ask.
  ///   - argument: what answers it where nobody may be asked.
  /// - Returns: the text; `nil` at the end of the input.
  /// - Throws: `PromptError`; `InputFailure` where it can't be read.
  func line(_ question: String, orAll argument: String) async throws -> String? {
    guard isTyped else { return try await all() }
    return try await session.prompt.nextLine(question, answeredBy: argument)
  }

  /// Everything that is piped in; `nil` if that is nothing.
  func all() async throws -> String? {
    var lines: [String] = []
    while let line = try await session.input.nextLine() { lines.append(line) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
