/// A place where lines come from: standard input, or a test's array.
///
/// `nextLine` returns a line without its line feed, or nil at the end. It throws ``InputFailure``
/// for what can't be read, and goes on with the line after it when called again. A cancelled task
/// stops waiting with a `CancellationError`, and nothing that came in is lost. One caller reads at a
/// time; where several do, each gets whole lines. To fake one, use ``InMemoryLineSource``.
///
/// Text that a person writes is read with ``nextText(notes:)``, which keeps a line with an invalid
/// byte. `nextLine` refuses such a line: passphrases, tokens and files must not be altered.
public protocol LineSource: Sendable {
  /// The next line, or nil at the end.
  ///
  /// - Throws: ``InputFailure`` for a line that can't be read, or `CancellationError`.
  func nextLine() async throws -> String?

  /// The next line whatever is the matter with it, or nil at the end.
  ///
  /// A source whose lines can all be read needs none of its own.
  ///
  /// - Throws: ``InputFailure`` where nothing can be read, or `CancellationError`.
  func nextMendedLine() async throws -> MendedLine?
}

extension LineSource {
  /// The next line, as ``nextLine()`` gives it.
  ///
  /// - Throws: ``InputFailure`` where nothing can be read, or `CancellationError`.
  public func nextMendedLine() async throws -> MendedLine? {
    try await nextLine().map { MendedLine(text: $0) }
  }

  /// The next line of text that a person writes, or nil at the end.
  ///
  /// Bytes that are no UTF-8 become U+FFFD, and a note says so: what was written is worth more than
  /// one of its characters.
  ///
  /// - Parameter notes: where the note goes: standard error.
  /// - Returns: the line.
  /// - Throws: ``InputFailure`` for a line that is too long and where nothing can be read.
  public func nextText(notes: any ByteSink) async throws -> String? {
    guard let line = try await nextMendedLine() else { return nil }
    // Where the note can't be written, the line counts all the same.
    if let note = try line.note() { try? notes.write(note + "\n") }
    return line.text
  }
}
