import DesignTokens

extension Token {
  /// Whether another token has the same value by the same references.
  func hasSameValue(as other: Token) -> Bool {
    reference == other.reference && content == other.content && parts == other.parts
  }
}
