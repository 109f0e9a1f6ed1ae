import DesignTokens

extension TokenTheme {
  /// Every appearance, light first.
  static let appearances = [
    TokenAppearance(.light), TokenAppearance(.dark), TokenAppearance(.light, .more),
    TokenAppearance(.dark, .more),
  ]

  /// A theme of one appearance.
  static func single(_ tokens: [Token], name: String = "sample") -> TokenTheme {
    TokenTheme(name: name, base: variant(appearances[0], tokens))
  }

  /// A theme of every appearance, with the tokens that a closure gives for the index of each.
  static func full(_ tokens: (Int) -> [Token]) -> TokenTheme {
    let variants = appearances.enumerated().map { variant($1, tokens($0)) }
    return TokenTheme(name: "sample", base: variants[0], others: Array(variants.dropFirst()))
  }

  private static func variant(_ appearance: TokenAppearance, _ tokens: [Token]) -> Variant {
    Variant(appearance, TokenSet(name: "sample", tokens: tokens))
  }
}

extension Token {
  /// A token of each type, called after it (`sample.color`).
  static let samples = TokenType.allCases.map { Token.sample($0) }

  /// A token called after its type.
  static func sample(_ type: TokenType, other: Bool = false) -> Token {
    Token(path: "sample.\(type.rawValue)", content: .sample(type, other: other))
  }
}
