public import ScreenParts
public import Terminal

/// How climbing's screens look on one terminal.
public typealias ClimbingLook = Look<ClimbingTheme>

/// Where climbing is used line by line.
public typealias ClimbingConsole = Console<ClimbingLook>

extension Look where Theme == ClimbingTheme {
  public init(_ theme: ClimbingTheme, on traits: TerminalTraits) {
    self.init(theme, brand: ProductBrand("climbing", sign: "▲", asciiSign: "^"), on: traits)
  }
}
