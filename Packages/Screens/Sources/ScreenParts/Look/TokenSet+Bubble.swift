public import DesignTokens
public import Terminal

extension TokenSet {
  /// How the messages of one side of a conversation look: `user` or `persona`.
  public func bubble(_ side: String) throws(TokenError) -> TextStyle {
    TextStyle(
      foreground: try rgb("bubble.\(side).text"),
      background: try rgb("bubble.\(side).background"))
  }
}
