public import DesignTokens

/// Colours that are seen on others, and how well they must be told apart.
public struct ContrastPair: Sendable, Hashable {
  /// How much contrast is asked for.
  public enum Demand: Sendable, Hashable {
    /// What WCAG asks of text at a level: less if the text is large.
    case text(WCAGLevel)
    /// At least this, whatever the text.
    case atLeast(ContrastThreshold)
  }

  /// The colours in front.
  public let foreground: PathPattern

  /// The colours right behind them.
  public let background: PathPattern

  /// What shines through where a background isn't opaque; nil for the first opaque surface.
  public let ground: String?

  /// The typography token that the foreground is set in, which says whether the text is large.
  public let typography: String?

  /// How much contrast is asked for.
  public let demand: Demand

  public init(
    _ foreground: PathPattern, on background: PathPattern, ground: String? = nil,
    typography: String? = nil, demand: Demand = .text(.aa)
  ) {
    self.foreground = foreground
    self.background = background
    self.ground = ground
    self.typography = typography
    self.demand = demand
  }
}
