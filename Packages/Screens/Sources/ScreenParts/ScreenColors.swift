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

/// The colours that every product's screens use; a product's theme has more.
public protocol ScreenTheme: Sendable {
  var text: RGB { get }
  /// The background.
  var base: RGB { get }
  /// Of the brand, of keys and of what is chosen.
  var accent: RGB { get }
  /// Of what is less important.
  var muted: RGB { get }
  /// Of lines around things.
  var border: RGB { get }
  /// The background of raised areas.
  var raised: RGB { get }
  /// Of what went wrong.
  var error: RGB { get }
  /// Of text on a gradient.
  var onCard: RGB { get }
  /// Of less important text on a gradient.
  var onCardMuted: RGB { get }
}

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

extension RGB {
  /// A token's colour; a terminal can't show what lies behind it, so alpha is left out.
  public init(_ color: ColorValue) {
    let parts = color.rgb8
    self.init(red: parts.red, green: parts.green, blue: parts.blue)
  }
}

extension TokenSet {
  /// A colour for a terminal.
  ///
  /// - Throws: `TokenError` where it is missing or of another type.
  public func rgb(_ path: String) throws(TokenError) -> RGB { RGB(try color(path)) }

  /// A gradient for a terminal.
  ///
  /// - Throws: `TokenError` where it is missing or of another type.
  public func terminalGradient(_ path: String) throws(TokenError) -> Gradient {
    Gradient(stops: try gradient(path).map { (RGB($0.color), $0.position) })
  }
}

extension TokenAppearance {
  /// The appearance that a look should have on a terminal.
  public init(on traits: TerminalTraits) {
    self.init(traits.isLight ? .light : .dark, traits.isContrastRaised ? .more : .standard)
  }
}
