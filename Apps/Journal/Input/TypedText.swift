import JournalAssembly
import JournalFeatures
import Terminal
import TerminalCommands

/// Text that the user types or pipes in; never an argument.
///
/// Bytes that are no UTF-8 become U+FFFD: a thought is worth more than one of its characters.
struct TypedText: Sendable {
  let session: CommandSession

  /// A text, and what is to be said of it.
  struct Reading: Sendable, Equatable {
    let text: String
    /// A note about replaced bytes; `nil` without any.
    let note: String?
  }

  /// True if a person types.
  var isTyped: Bool { session.traits.stdinIsTerminal }

  /// A line that a person types at a question, or everything that is piped in.
  ///
  /// - Parameters:
  ///   - question: what to ask.
  ///   - argument: the argument that answers it where the program can't ask.
  /// - Returns: the text; `nil` at the end of the input.
  /// - Throws: `PromptError`; `InputFailure` where it can't be read.
  func line(_ question: String, orAll argument: String) async throws -> String? {
    say(try await reading(question, orAll: argument))
  }

  /// The same, with the note not said yet.
  func reading(_ question: String, orAll argument: String) async throws -> Reading? {
    guard isTyped else { return try await readAll() }
    guard let line = try await session.prompt.nextMendedLine(question, answeredBy: argument) else {
      return nil
    }
    return Reading(text: line.text, note: try line.note())
  }

  /// Everything that is piped in; `nil` if that is nothing.
  ///
  /// - Throws: `JournalFailure.unreadable` if it is more than 1 MiB; `InputFailure` where it can't be
  ///   read.
  func all() async throws -> String? { say(try await readAll()) }

  /// The most bytes that are taken from a pipe: 1 MiB, many times what any field holds.
  private static let limit = 1 << 20

  private func readAll() async throws -> Reading? {
    var lines: [String] = []
    var count = 0
    var note: String?
    var mended = 0
    while let line = try await session.input.nextMendedLine() {
      count += line.text.utf8.count + 1
      guard count <= TypedText.limit else {
        throw JournalFailure.unreadable(
          "what is piped in has more than 1 MiB",
          hint: "Nothing was written down. A whole file comes in with journal import")
      }
      if let said = try line.note() {
        mended += 1
        note = note ?? said
      }
      lines.append(line.text)
    }
    guard !lines.isEmpty else { return nil }
    // One note: a text in another encoding has an invalid byte in nearly every line.
    let more = mended > 1 ? "; so it was in \(Counted(mended - 1, "other line"))" : ""
    return Reading(text: lines.joined(separator: "\n"), note: note.map { $0 + more })
  }

  private func say(_ reading: Reading?) -> String? {
    if let note = reading?.note { session.note(note) }
    return reading?.text
  }
}
