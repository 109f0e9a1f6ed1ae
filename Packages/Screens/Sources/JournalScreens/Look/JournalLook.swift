public import ScreenParts
public import Terminal

/// The look of the journal's screens on one terminal.
public typealias JournalLook = Look<JournalTheme>

extension Look where Theme == JournalTheme {
  /// A leaf of paper, and the name; nothing of what is in it.
  public init(_ theme: JournalTheme, on traits: TerminalTraits) {
    self.init(theme, brand: ProductBrand("journal", sign: "▱", asciiSign: "#"), on: traits)
  }

  /// An arrow from what was to what is.
  var arrow: String { sign("→", "->") }
}
