/// A look for one appearance or several: what exporters write.
public struct TokenTheme: Sendable {
  /// A set of tokens and its appearance.
  public struct Variant: Sendable {
    /// The appearance that it is made for.
    public let appearance: TokenAppearance

    public let tokens: TokenSet

    public init(_ appearance: TokenAppearance, _ tokens: TokenSet) {
      self.appearance = appearance
      self.tokens = tokens
    }
  }

  /// The name of the output (`dating`); exporters make names of files and types of it.
  public let name: String

  /// The variant for an unknown appearance.
  public let base: Variant

  /// The other appearances, each once.
  public let others: [Variant]

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - name: The name of the output.
  ///   - base: What holds where nothing is known of the surroundings.
  ///   - others: The other appearances; of two for the same, and for that of the base, the first.
  public init(name: String, base: Variant, others: [Variant] = []) {
    self.name = name
    self.base = base
    var seen: Set<TokenAppearance> = [base.appearance]
    self.others = others.filter { seen.insert($0.appearance).inserted }
  }

  /// Every variant, the base first.
  public var variants: [Variant] { [base] + others }

  /// The tokens for an appearance, if there are any for just that one.
  public subscript(appearance: TokenAppearance) -> TokenSet? {
    variants.first { $0.appearance == appearance }?.tokens
  }
}

/// The appearance that a set of tokens is made for.
public struct TokenAppearance: Sendable, Hashable {
  /// The colour scheme: dark on light, or light on dark.
  public enum Scheme: String, Sendable, CaseIterable {
    case light, dark
  }

  /// The contrast of the theme.
  public enum Contrast: String, Sendable, CaseIterable {
    case standard
    /// For people who asked their system for more.
    case more
  }

  /// Light or dark.
  public var scheme: Scheme

  /// Standard or more.
  public var contrast: Contrast

  public init(_ scheme: Scheme, _ contrast: Contrast = .standard) {
    self.scheme = scheme
    self.contrast = contrast
  }
}
