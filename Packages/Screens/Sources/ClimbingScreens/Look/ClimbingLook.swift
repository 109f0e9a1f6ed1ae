public import DesignTokens
public import ScreenParts
public import Terminal

/// How climbing's screens look on one terminal: its traits, and the theme.
public struct ClimbingLook: ScreenLook {
  /// What the terminal can show.
  public let traits: TerminalTraits
  /// Climbing's colours.
  public let theme: ClimbingTheme
  /// Whether the whole window is ours.
  public var isOnScreen = false

  public init(_ theme: ClimbingTheme, on traits: TerminalTraits) {
    self.theme = theme
    self.traits = traits
  }

  /// The appearance that the tokens should have on a terminal.
  public static func appearance(on traits: TerminalTraits) -> TokenAppearance {
    TokenAppearance(on: traits)
  }

  /// A mountain, and the name.
  public var brand: String { "\(sign("▲", "^")) climbing" }
}
