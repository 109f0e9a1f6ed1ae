public import ScreenParts
public import Terminal

/// The look of climbing's screens on one terminal.
public typealias ClimbingLook = Look<ClimbingTheme>

/// The console of climbing's linear output.
public typealias ClimbingConsole = Console<ClimbingLook>

extension Look where Theme == ClimbingTheme {
  public init(_ theme: ClimbingTheme, on traits: TerminalTraits) {
    self.init(theme, brand: ProductBrand("climbing", sign: "▲", asciiSign: "^"), on: traits)
  }
}
