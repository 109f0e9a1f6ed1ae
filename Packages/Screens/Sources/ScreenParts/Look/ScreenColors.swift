public import DesignTokens
public import Terminal

/// The colours of a ``ScreenTheme``, read from a product's design tokens.
public struct ScreenColors: Sendable {
  let text, base, accent, muted, border, raised, error, onCard, onCardMuted: RGB

  /// Reads the colours.
  ///
  /// - Throws: `TokenError` for a token that is missing or of another type.
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

/// A theme that takes the colours of every product from design tokens.
public protocol ProductTheme: ScreenTheme {
  var colors: ScreenColors { get }
}

extension ProductTheme {
  public var text: RGB { colors.text }
  public var base: RGB { colors.base }
  public var accent: RGB { colors.accent }
  public var muted: RGB { colors.muted }
  public var border: RGB { colors.border }
  public var raised: RGB { colors.raised }
  public var error: RGB { colors.error }
  public var onCard: RGB { colors.onCard }
  public var onCardMuted: RGB { colors.onCardMuted }
}
