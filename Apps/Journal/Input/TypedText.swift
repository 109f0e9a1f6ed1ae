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

  /// The most bytes that are taken from a pipe: 1 MiB, many times what any field holds.
  private static let limit = 1 << 20

  /// Everything that is piped in; `nil` if that is nothing.
  ///
  /// - Throws: `JournalFailure.unreadable` if it is more than 1 MiB; `InputFailure` where it can't be
  ///   read.
  func all() async throws -> String? {
    var lines: [String] = []
    var count = 0
    while let line = try await session.input.nextLine() {
      count += line.utf8.count + 1
      guard count <= TypedText.limit else {
        throw JournalFailure.unreadable(
          "what is piped in has more than 1 MiB",
          hint: "Nothing was written down. A whole file comes in with journal import")
      }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
