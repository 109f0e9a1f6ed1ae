public import DesignTokens
public import Terminal

extension TerminalTraits {
  /// The appearance that a look should have on this terminal.
  public var appearance: TokenAppearance {
    TokenAppearance(isLight ? .light : .dark, isContrastRaised ? .more : .standard)
  }
}
