public import DesignTokens
import ScreenParts
public import Terminal

extension TerminalTraits {
  /// The appearance that a look should have on this terminal.
  public var appearance: TokenAppearance { TokenAppearance(on: self) }
}
