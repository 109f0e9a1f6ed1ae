public import DesignTokens

/// Tokens as they are in one mode: in the dark, for one brand, with more contrast.
public struct LintMode: Sendable {
  /// What to call the mode in findings (`scheme=dark`).
  public let name: String

  public let tokens: TokenSet

  public init(_ name: String, _ tokens: TokenSet) {
    self.name = name
    self.tokens = tokens
  }
}
