public import DesignTokens

/// Writes a theme for Tailwind CSS 4.
///
/// One file, `<name>.tailwind.css`, to be imported behind `tailwindcss`. Type and group decide the
/// namespace, and with it the utilities: colours are `--color-…` (`bg-surface-base`), lengths
/// `--spacing-…` (`p-4`), or `--radius-…`, `--text-…`, `--breakpoint-…`, `--container-…`,
/// `--tracking-…` or `--blur-…` within a group of such a name; fonts `--font-…`, weights
/// `--font-weight-…`, curves `--ease-…`, times `--transition-duration-…`, shadows `--shadow-…` or
/// `--inset-shadow-…`, numbers `--leading-…`, `--opacity-…` or `--aspect-…` within such a group.
/// Typography is a size of text with line height, letter spacing and weight
/// (`text-heading`), and a font (`font-heading`). A group that says what the namespace says is left
/// out: `space.4` is `--spacing-4`.
///
/// Gradients, borders, transitions, styles of lines and other numbers have no namespace: they are
/// properties under their own names (`bg-linear-(--gradient-match)`).
///
/// A font that text would give is left out where it is the token of that name already
/// (`font.body` of `type.body`), and called `--font-text-body` where another token has the name. A
/// token that only other appearances have stands in `@theme` with the value of the first of them,
/// since utilities are made of nothing else. `color-scheme` is written where there is something for
/// light and something for dark.
public struct TailwindExporter: TokenExporter {
  /// The selector that chooses the other scheme, as CSS writes it: `.dark` makes a custom variant
  /// of it.
  ///
  /// Empty for the system's choice, by media query.
  public var schemeSelector: String

  /// True if colours outside sRGB are written exactly too, for screens that show them.
  public var writesWideGamut: Bool

  /// True if a reference becomes the value it stands for, instead of `var(--…)`.
  public var resolvesReferences: Bool

  /// True if `color-scheme` is written even if all appearances are light, or all are dark.
  public var writesColorScheme: Bool

  /// True if two hyphens in the name of a token or group stay two, as Tailwind's own
  /// `--text-lg--line-height` has them; else they are one.
  public var keepsDoubleDashes: Bool

  /// Makes an exporter.
  ///
  /// - Parameters:
  ///   - schemeSelector: What chooses the other scheme, or nothing for the system's choice.
  ///   - writesWideGamut: Whether colours outside sRGB are written exactly too.
  ///   - resolvesReferences: Whether a reference becomes the value it stands for.
  ///   - writesColorScheme: Whether `color-scheme` is written for one scheme too.
  ///   - keepsDoubleDashes: Whether two hyphens in a name stay two.
  public init(
    schemeSelector: String = "", writesWideGamut: Bool = true, resolvesReferences: Bool = false,
    writesColorScheme: Bool = false, keepsDoubleDashes: Bool = false
  ) {
    self.schemeSelector = schemeSelector
    self.writesWideGamut = writesWideGamut
    self.resolvesReferences = resolvesReferences
    self.writesColorScheme = writesColorScheme
    self.keepsDoubleDashes = keepsDoubleDashes
  }

  public var name: String { "tailwind" }

  public var summary: String { "Tailwind CSS 4 theme, in the namespaces that make utilities" }

  /// Writes a theme: one style sheet.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    // Before names are given by type, or the same path could have two.
    _ = try ThemeTable(theme, exporter: name)
    let style = keepsDoubleDashes ? IdentifierCase.doubleKebab : .kebab
    var names = TailwindNames(theme, style)
    var variants = try theme.variants.map { variant throws(TokenExportError) in
      TokenTheme.Variant(variant.appearance, try names.renamed(variant.tokens))
    }
    try names.check()
    variants[0] = Self.registering(variants)
    let settings = CSSExporter(
      schemes: .mediaQuery, schemeSelector: schemeSelector, writesWideGamut: writesWideGamut,
      resolvesReferences: resolvesReferences, writesColorScheme: writesColorScheme,
      keepsDoubleDashes: keepsDoubleDashes)
    let renamed = TokenTheme(
      name: theme.name, base: variants[0], others: Array(variants.dropFirst()))
    var sheet = CSSStyleSheet(renamed, settings, .tailwind)
    try sheet.write()
    return [TokenExportFile(path: FileName.of(theme) + ".tailwind.css", bytes: sheet.buffer.bytes)]
  }

  /// The base with what only others have behind it: utilities are made of the base alone.
  private static func registering(_ variants: [TokenTheme.Variant]) -> TokenTheme.Variant {
    let base = variants[0]
    var tokens = base.tokens.tokens
    var known = Set(tokens.map { ExactName($0.path) })
    for variant in variants.dropFirst() {
      tokens += variant.tokens.tokens.filter { known.insert(ExactName($0.path)).inserted }
    }
    if tokens.count == base.tokens.tokens.count { return base }
    return TokenTheme.Variant(
      base.appearance, TokenSet(name: base.tokens.name, tokens: tokens))
  }
}

/// The Tailwind namespace of a token.
enum TailwindNamespace: String {
  case color, spacing, radius, text, breakpoint, container, tracking, blur, font
  case fontWeight = "font-weight"
  case duration = "transition-duration"
  case ease, shadow
  case insetShadow = "inset-shadow"
  case leading, opacity, aspect

  /// The namespace of a token, or `nil` if there is none for it.
  init?(_ token: Token, groups: [String]) {
    switch token.content {
    case .color: self = .color
    case .dimension: self = Self.named(groups, Self.lengths) ?? .spacing
    case .fontFamily: self = .font
    case .fontWeight: self = .fontWeight
    case .duration: self = .duration
    case .cubicBezier: self = .ease
    case .number:
      guard let namespace = Self.named(groups, Self.numbers) else { return nil }
      self = namespace
    case .shadow(let shadows):
      self = !shadows.isEmpty && shadows.allSatisfy(\.isInset) ? .insetShadow : .shadow
    case .typography: self = .text
    case .strokeStyle, .border, .transition, .gradient: return nil
    }
  }

  /// Returns whether the name of a group says no more than the namespace does.
  func isSaid(by group: String) -> Bool {
    if group == rawValue { return true }
    switch self {
    case .color: return group == "colors"
    case .text where ["type", "typography"].contains(group): return true
    case .spacing, .radius, .text, .breakpoint, .container, .tracking, .blur:
      return Self.lengths[group] == self || ["dimension", "dimensions"].contains(group)
    case .leading, .opacity, .aspect: return Self.numbers[group] == self
    case .font: return ["font-family", "font-families", "fonts"].contains(group)
    case .fontWeight: return ["font", "weight", "weights", "font-weights"].contains(group)
    case .duration: return ["duration", "durations", "time", "motion"].contains(group)
    case .ease: return ["easing", "easings", "curve", "curves", "motion"].contains(group)
    case .shadow, .insetShadow: return ["shadow", "shadows", "elevation"].contains(group)
    }
  }

  private static func named(
    _ groups: [String], _ names: [String: TailwindNamespace]
  ) -> TailwindNamespace? {
    groups.lazy.compactMap { names[$0] }.first
  }

  private static let lengths: [String: TailwindNamespace] = [
    "space": .spacing, "spaces": .spacing, "spacing": .spacing, "gap": .spacing,
    "radius": .radius, "radii": .radius, "rounded": .radius, "border-radius": .radius,
    "text": .text, "font-size": .text, "font-sizes": .text, "text-size": .text,
    "breakpoint": .breakpoint, "breakpoints": .breakpoint, "screen": .breakpoint,
    "screens": .breakpoint, "container": .container, "containers": .container,
    "tracking": .tracking, "letter-spacing": .tracking, "blur": .blur,
  ]

  private static let numbers: [String: TailwindNamespace] = [
    "leading": .leading, "line-height": .leading, "line-heights": .leading,
    "opacity": .opacity, "opacities": .opacity, "aspect": .aspect, "aspect-ratio": .aspect,
  ]
}
