public import DesignTokens
public import Terminal

/// The colours of cards that are swiped and of the talks behind them, read from dating's tokens.
public struct SwipeColors: Sendable {
  public let selected, like, pass, later, warning, pro, con: RGB
  public let chartBar, chartTrack, chartInterval: RGB
  /// The styles of the user's messages, and of the other side's.
  public let ownBubble, otherBubble: TextStyle
  public let titleGradient, matchGradient: Gradient
  /// The largest width of a card: longer lines are hard to read.
  public let cardColumns: Int

  /// The number of the tokens' pixels for a column of a terminal.
  private static let columnWidth = 8.0

  /// Reads the colours.
  ///
  /// - Throws: `TokenError` for a token that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    selected = try tokens.rgb("surface.selected")
    like = try tokens.rgb("swipe.like")
    pass = try tokens.rgb("swipe.pass")
    later = try tokens.rgb("swipe.later")
    warning = try tokens.rgb("status.warning")
    pro = try tokens.rgb("claim.pro")
    con = try tokens.rgb("claim.con")
    chartBar = try tokens.rgb("chart.bar")
    chartTrack = try tokens.rgb("chart.track")
    chartInterval = try tokens.rgb("chart.interval")
    ownBubble = try SwipeColors.bubble(of: "user", tokens)
    otherBubble = try SwipeColors.bubble(of: "persona", tokens)
    titleGradient = try tokens.terminalGradient("gradient.title")
    matchGradient = try tokens.terminalGradient("gradient.match")
    cardColumns = Int(try tokens.dimension("card.max-width").value / SwipeColors.columnWidth)
  }

  private static func bubble(
    of side: String, _ tokens: TokenSet
  ) throws(TokenError) -> TextStyle {
    TextStyle(
      foreground: try tokens.rgb("bubble.\(side).text"),
      background: try tokens.rgb("bubble.\(side).background"))
  }
}
