public import DesignTokens
public import ScreenParts

/// The colours of the screens, read from the product's design tokens.
public struct FriendsTheme: ProductTheme {
  public let colors: ScreenColors

  /// Reads the theme.
  ///
  /// - Parameter tokens: the product's tokens.
  /// - Throws: `TokenError` for one that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    colors = try ScreenColors(tokens)
  }
}
