public import DesignTokens
public import Terminal

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
