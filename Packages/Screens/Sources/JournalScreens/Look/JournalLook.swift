public import DesignTokens
public import ScreenParts
public import Terminal

/// How the journal's screens look on one terminal: its traits, and the theme.
public struct JournalLook: ScreenLook {
  /// What the terminal can show.
  public let traits: TerminalTraits
  /// The journal's colours.
  public let theme: JournalTheme
  /// Whether the whole window is ours.
  public var isOnScreen = false

  public init(_ theme: JournalTheme, on traits: TerminalTraits) {
    self.theme = theme
    self.traits = traits
  }

  /// The appearance that the tokens should have on a terminal.
  public static func appearance(on traits: TerminalTraits) -> TokenAppearance {
    TokenAppearance(on: traits)
  }

  /// A leaf of paper, and the name; nothing of what is in it.
  public var brand: String { "\(sign("▱", "#")) journal" }

  /// An arrow from what was to what is.
  var arrow: String { sign("→", "->") }
}
