import DesignTokens

/// A style sheet that is being written.
struct CSSStyleSheet {
  /// A rule to write: a variant, what holds there anyway, and where it holds.
  struct Block {
    let tokens: TokenSet
    /// Tokens that differ from one of these are repeated; empty for the base.
    let parents: [TokenSet]
    /// The inherited values of tokens that the variant doesn't have, the nearest set first.
    var inherited: [TokenSet] = []
    /// The conditions of its media query; empty for none.
    let query: String
    let selector: String
    /// The `color-scheme`; empty for none.
    let scheme: String

    /// The sets in which tokens are searched: the variant, then the inherited ones.
    var scopes: [TokenSet] { [tokens] + inherited }
  }

  let theme: TokenTheme
  let settings: CSSExporter
  let flavor: CSSFlavor
  let prefix: [UInt8]

  /// The tokens of every variant, the base first.
  let sets: [TokenSet]

  /// True if there is something for light and something for dark.
  let hasBothSchemes: Bool

  /// True if colours are written with `light-dark()`.
  let pairsSchemes: Bool

  var buffer: TextBuffer
  var ledger: NameRegistry

  init(_ theme: TokenTheme, _ settings: CSSExporter, _ flavor: CSSFlavor) {
    self.theme = theme
    self.settings = settings
    self.flavor = flavor
    var prefix = Array("--".utf8)
    if IdentifierCase.kebab.append(settings.prefix, in: .unicode, to: &prefix) {
      prefix.append(UInt8(ascii: "-"))
    }
    self.prefix = prefix
    sets = theme.variants.map(\.tokens)
    let scheme = theme.base.appearance.scheme
    hasBothSchemes = theme.others.contains { $0.appearance.scheme != scheme }
    pairsSchemes =
      hasBothSchemes && settings.schemes != .mediaQuery && settings.schemeSelector.isEmpty
    let count = theme.base.tokens.tokens.count
    buffer = TextBuffer(capacity: 256 + 64 * count)
    ledger = NameRegistry(
      exporter: flavor.exporter, count: count, style: settings.nameStyle)
  }

  mutating func write() throws(TokenExportError) {
    buffer.write("/* Written from the design tokens of ")
    buffer.write(comment: theme.name)
    buffer.write("; change those instead. */\n")
    if flavor == .tailwind { writeTailwindHead() }
    let paired = try checkedTypes()
    for (index, block) in blocks().enumerated() {
      try write(block, isBase: index == 0, paired: paired)
    }
    if pairsSchemes { writePairs(paired) }
    try ledger.check()
  }

  /// True if `color-scheme` is written: a look for one appearance may suit any surroundings.
  var writesColorScheme: Bool { hasBothSchemes || settings.writesColorScheme }

  // MARK: - What is written where

  /// The variants in the order in which later ones win.
  private func blocks() -> [Block] {
    let base = theme.base
    let scheme = base.appearance.scheme
    let contrast = base.appearance.contrast
    let otherScheme = TokenAppearance.Scheme.allCases.first { $0 != scheme } ?? scheme
    let otherContrast = TokenAppearance.Contrast.allCases.first { $0 != contrast } ?? contrast
    let usesSelector = !settings.schemeSelector.isEmpty
    let contrasting = theme[TokenAppearance(scheme, otherContrast)]
    let both = hasBothSchemes && !usesSelector ? "light dark" : scheme.rawValue
    var blocks = [
      Block(
        tokens: base.tokens, parents: [], query: "",
        selector: flavor == .tailwind ? "@theme" : settings.selector,
        scheme: flavor == .tailwind || !writesColorScheme ? "" : both)
    ]
    let contrastQuery = Self.query(otherContrast)
    if let contrasting {
      let isLimited = hasBothSchemes && !usesSelector
      blocks.append(
        Block(
          tokens: contrasting, parents: [base.tokens],
          query: contrastQuery + (isLimited ? " and \(Self.query(scheme))" : ""),
          selector: settings.selector, scheme: ""))
    }
    let schemeQuery = usesSelector ? "" : Self.query(otherScheme)
    let selector = usesSelector ? settings.schemeSelector : settings.selector
    let other = theme[TokenAppearance(otherScheme, contrast)]
    // A selector holds for every contrast, so it must undo what the contrast of the base does.
    let undone = usesSelector ? [contrasting].compactMap(\.self) : []
    if let other {
      blocks.append(
        Block(
          tokens: other, parents: [base.tokens] + undone, inherited: [base.tokens],
          query: schemeQuery, selector: selector,
          scheme: usesSelector ? otherScheme.rawValue : ""))
    }
    if let last = theme[TokenAppearance(otherScheme, otherContrast)] {
      let query = usesSelector ? contrastQuery : "\(contrastQuery) and \(schemeQuery)"
      blocks.append(
        Block(
          tokens: last, parents: other.map { [$0] } ?? [base.tokens] + undone,
          inherited: [other, contrasting, base.tokens].compactMap(\.self), query: query,
          selector: selector, scheme: usesSelector && other == nil ? otherScheme.rawValue : ""))
    }
    return blocks
  }

  static func query(_ scheme: TokenAppearance.Scheme) -> String {
    "(prefers-color-scheme: \(scheme.rawValue))"
  }

  static func query(_ contrast: TokenAppearance.Contrast) -> String {
    switch contrast {
    case .more: "(prefers-contrast: more)"
    case .standard: "(prefers-contrast: no-preference)"
    }
  }

  /// Checks that a path has one type, and finds the colours that every variant has.
  private func checkedTypes() throws(TokenExportError) -> [Bool] {
    guard sets.count > 1 else { return [] }
    var isPaired = sets[0].tokens.map { $0.type == .color && pairsSchemes }
    for (place, set) in sets.enumerated().dropFirst() {
      for (index, token) in sets[0].tokens.enumerated() where isPaired[index] {
        if set[token.path] == nil { isPaired[index] = false }
      }
      for token in set.tokens {
        for earlier in sets[..<place] {
          guard let type = earlier[token.path]?.type else { continue }
          if type == token.type { break }
          throw TokenExportError(exporter: flavor.exporter, reason: .typesDiffer(path: token.path))
        }
      }
    }
    return isPaired
  }
}

extension CSSStyleSheet {
  /// A token that is written once more.
  struct Repeated {
    let token: Token
    /// The index of its scope in the block.
    let scope: Int
  }

  /// The tokens that a variant writes: those that differ from the inherited ones, and those that
  /// depend on them.
  ///
  /// A browser puts in what `var()` refers to on the element that declares a property, and hands down
  /// the outcome. A media query declares on the same element as the base, where everything that
  /// refers to a changed property follows it. A selector for the other scheme may match any element,
  /// so all that depends on a changed property has to be declared there again.
  func repeated(in block: Block) -> [Repeated] {
    var known: Set<ExactName> = []
    // Of two tokens with one path the first counts.
    func tokens(_ scope: Int, of set: TokenSet) -> [Repeated] {
      set.tokens.filter { known.insert(ExactName($0.path)).inserted }
        .map { Repeated(token: $0, scope: scope) }
    }
    var all = tokens(0, of: block.tokens)
    var written = Set(
      all.lazy.filter { isDifferent($0.token, in: block) }.map { ExactName($0.token.path) })
    if !settings.schemeSelector.isEmpty, block.selector == settings.schemeSelector,
      !settings.resolvesReferences
    {
      for (index, set) in block.inherited.enumerated() { all += tokens(index + 1, of: set) }
      addDependents(among: all, of: block.scopes, to: &written)
    }
    return all.filter { written.contains(ExactName($0.token.path)) }
  }

  /// Adds what refers to written tokens with `var()`, through any number of others.
  private func addDependents(
    among tokens: [Repeated], of scopes: [TokenSet], to written: inout Set<ExactName>
  ) {
    var users: [ExactName: [ExactName]] = [:]
    for item in tokens {
      for target in Self.references(of: item.token, in: scopes[item.scope]) {
        users[ExactName(target), default: []].append(ExactName(item.token.path))
      }
    }
    var waiting = Array(written)
    while let target = waiting.popLast() {
      for user in users[target] ?? [] where written.insert(user).inserted { waiting.append(user) }
    }
  }

  /// The references in a token's written value.
  private static func references(of token: Token, in scope: TokenSet) -> [String] {
    if let target = token.reference, scope.contains(target) { return [target] }
    return token.parts.map(\.reference).filter { scope.contains($0) }
  }
}

extension CSSStyleSheet {
  /// Writes what can't stand in `@theme`.
  mutating func writeTailwindHead() {
    let base = theme.base.appearance.scheme
    let usesSelector = !settings.schemeSelector.isEmpty
    if hasBothSchemes, usesSelector {
      let other = base == .light ? "dark" : "light"
      let selector = settings.schemeSelector
      buffer.write("\n@custom-variant \(other) (&:where(\(selector), \(selector) *));\n")
    }
    guard writesColorScheme else { return }
    let scheme = hasBothSchemes && !usesSelector ? "light dark" : base.rawValue
    buffer.write("\n\(settings.selector) {\n  color-scheme: \(scheme);\n}\n")
  }
}
