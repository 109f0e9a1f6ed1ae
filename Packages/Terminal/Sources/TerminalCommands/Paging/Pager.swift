/// Shows long text page by page.
///
/// ``CommandSession/page(_:)`` decides whether and with which program, see ``PagerChoice``; a pager
/// shows. To fake one, keep what it is given.
public protocol Pager: Sendable {
  /// Shows text until the person has seen enough.
  ///
  /// - Parameters:
  ///   - text: The text, with escape sequences for colours.
  ///   - command: The program, as the shell takes it.
  ///   - environment: Its environment.
  /// - Returns: False if the program could not be started, so that nothing was shown. How it ended
  ///   otherwise doesn't matter.
  /// - Throws: `CancellationError`, or what keeps the text from being handed over.
  func show(
    _ text: String, command: String, environment: [String: String]
  ) async throws -> Bool
}
