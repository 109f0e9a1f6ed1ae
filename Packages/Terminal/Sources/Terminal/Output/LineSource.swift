/// A place where lines come from: standard input, or a test's array.
///
/// `nextLine` returns a line without its line feed, or nil at the end. It throws ``InputFailure``
/// for what can't be read, and goes on with the line after it when called again. A cancelled task
/// stops waiting with a `CancellationError`, and nothing that came in is lost. One caller reads at a
/// time; where several do, each gets whole lines. To fake one, use ``InMemoryLineSource``.
public protocol LineSource: Sendable {
  /// The next line, or nil at the end.
  func nextLine() async throws -> String?

  /// The next line whatever is the matter with it, or nil at the end.
  ///
  /// A source whose lines can all be read needs none of its own.
  func nextMendedLine() async throws -> MendedLine?
}

extension LineSource {
  /// The next line, as ``nextLine()`` gives it.
  public func nextMendedLine() async throws -> MendedLine? {
    try await nextLine().map { MendedLine(text: $0) }
  }
}
