public import DesignTokens
public import ScreenParts
public import Terminal

/// How the screens look on one terminal: its traits, and the theme.
public struct FriendsLook: ScreenLook {
  /// What the terminal can show.
  public let traits: TerminalTraits
  /// The product's colours.
  public let theme: FriendsTheme
  /// Who is signed in.
  var user: String?
  /// Whether the whole window is ours.
  public var isOnScreen = false

  public init(_ theme: FriendsTheme, on traits: TerminalTraits) {
    self.theme = theme
    self.traits = traits
  }

  /// The appearance that tokens should be read in for a terminal.
  public static func appearance(on traits: TerminalTraits) -> TokenAppearance {
    TokenAppearance(on: traits)
  }

  /// A ring, the name, and who is signed in.
  public var brand: String {
    let ring = sign("◎", "(o)")
    guard let user, !user.isEmpty else { return "\(ring) friends" }
    let name = text(user.sanitizedCell()).truncated(toWidth: 16, ellipsis: ellipsis)
    return "\(ring) friends\(separator)\(name)"
  }
}
