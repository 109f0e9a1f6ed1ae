public import DesignTokens
public import ScreenParts
public import Terminal

/// The colours of the screens, read from the product's design tokens.
public struct FriendsTheme: ScreenTheme {
  public let text: RGB
  /// What everything stands on.
  public let base: RGB
  /// Of the brand, of keys and of what is chosen.
  public let accent: RGB
  /// Of what is less important.
  public let muted: RGB
  /// Of lines around things.
  public let border: RGB
  /// What lies over the base.
  public let raised: RGB
  /// Of what went wrong.
  public let error: RGB
  /// Of text on a gradient.
  public let onCard: RGB
  /// Of less important text on a gradient.
  public let onCardMuted: RGB

  /// Reads the theme.
  ///
  /// - Parameter tokens: the product's tokens.
  /// - Throws: `TokenError` for one that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    text = try tokens.rgb("text.primary")
    base = try tokens.rgb("surface.base")
    accent = try tokens.rgb("accent")
    muted = try tokens.rgb("text.muted")
    border = try tokens.rgb("border")
    raised = try tokens.rgb("surface.raised")
    error = try tokens.rgb("status.error")
    onCard = try tokens.rgb("text.on-card")
    onCardMuted = try tokens.rgb("text.on-card-muted")
  }
}
