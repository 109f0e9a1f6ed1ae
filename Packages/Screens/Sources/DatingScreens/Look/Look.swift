import DatingModels
public import ScreenParts
public import Terminal

/// How the screens look on one terminal: its traits, and the theme.
public struct Look: ScreenLook {
  /// What the terminal can show.
  public let traits: TerminalTraits
  /// Dating's colours and times.
  public let theme: DatingTheme
  /// Whether the whole window is ours.
  public var isOnScreen = false

  public init(_ theme: DatingTheme, on traits: TerminalTraits) {
    self.theme = theme
    self.traits = traits
  }

  /// A heart, and the name.
  public var brand: String { "\(heart) dating" }

  var heart: String { sign("♥", "<3") }
  var cross: String { sign("✗", "x") }

  /// A verdict's word and colour.
  func stamp(_ verdict: Verdict) -> StyledText {
    switch verdict {
    case .like: StyledText("\(heart) LIKE", TextStyle(isBold: true, foreground: theme.like))
    case .pass: StyledText("\(cross) NOPE", TextStyle(isBold: true, foreground: theme.pass))
    case .later:
      StyledText(sign("… LATER", "LATER"), TextStyle(isBold: true, foreground: theme.later))
    }
  }
}
