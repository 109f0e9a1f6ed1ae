public import Terminal
public import TerminalCommands

extension CommandSession {
  /// How wide running text is: lines longer than this are hard to read.
  public var textWidth: Int { textWidth(upTo: 88) }

  /// How wide text is that stands in several columns.
  public func textWidth(upTo most: Int) -> Int { max(20, min(traits.columns, most)) }

  /// Prints lines, as far as there are colours.
  ///
  /// - Throws: An error of the output.
  public func print(_ lines: [StyledText]) throws {
    try output.write(text(lines))
  }

  /// Shows lines page by page where there are more than the screen holds.
  ///
  /// - Throws: An error of the output.
  public func page(_ lines: [StyledText]) async throws {
    try await page(text(lines))
  }

  /// Whether ``page(_:)`` shows these lines in a pager.
  public func isPaged(_ lines: [StyledText]) -> Bool {
    pager != nil
      && PagerChoice.decide(for: text(lines), traits: traits, environment: environment) != .none
  }

  private func text(_ lines: [StyledText]) -> String {
    lines.map { $0.painted(level: traits.colorLevel) + "\n" }.joined()
  }
}
