import DesignTokens

/// Gives tokens the names that make Tailwind's utilities.
struct TailwindNames {
  /// The font that a token of text gives.
  private struct Font {
    let path: String
    /// True if it is written: not if a token is just that font.
    let isWritten: Bool
  }

  private var ledger: NameRegistry
  /// The fonts of text, by the token's path.
  private var fonts: [ExactName: Font] = [:]

  /// Chooses names for a theme.
  init(_ theme: TokenTheme, _ style: IdentifierCase) {
    ledger = NameRegistry(
      exporter: CSSFlavor.tailwind.exporter, count: theme.base.tokens.tokens.count, style: style)
    let sets = theme.variants.map(\.tokens)
    let owners = Self.owners(sets, style)
    for set in sets {
      for token in set.tokens where token.type == .typography {
        let key = ExactName(token.path)
        if fonts[key] == nil { fonts[key] = Self.font(of: token, in: sets, owners, style) }
      }
    }
  }

  /// A set under new names, references included.
  ///
  /// - Throws: ``TokenExportError`` if a token has no name.
  mutating func renamed(_ set: TokenSet) throws(TokenExportError) -> TokenSet {
    var tokens: [Token] = []
    var seen: Set<ExactName> = []
    for token in set.tokens where seen.insert(ExactName(token.path)).inserted {
      let path = Self.name(token)
      try claim(path, for: token, details: CSSDetail.all(of: token.content, .tailwind))
      tokens.append(
        Token(
          path: path, content: token.content,
          reference: token.reference.flatMap { set[$0] }.map(Self.name),
          parts: token.parts.map { part in
            TokenPart(
              place: part.place, reference: set[part.reference].map(Self.name) ?? part.reference)
          }))
      guard case .typography(let text) = token.content, let font = fonts[ExactName(token.path)],
        font.isWritten
      else { continue }
      try claim(font.path, for: token)
      let reference = token.reference.flatMap { fonts[ExactName($0)]?.path }
      let part = token.parts.first { $0.place == "fontFamily" }.flatMap { set[$0.reference] }
      tokens.append(
        Token(
          path: font.path, content: .fontFamily(text.fontFamily),
          reference: reference ?? part.map(Self.name)))
    }
    return TokenSet(name: set.name, tokens: tokens)
  }

  /// Refuses names that more than one token has.
  ///
  /// - Throws: ``TokenExportError`` with all of them.
  func check() throws(TokenExportError) { try ledger.check() }

  private mutating func claim(
    _ path: String, for token: Token, details: [CSSDetail] = []
  ) throws(TokenExportError) {
    let prefix = Array("--".utf8)
    guard try ledger.claim(path, of: token.path, prefix: prefix).isNew else { return }
    for detail in details {
      _ = try ledger.claim(
        path, of: token.path, prefix: prefix, suffix: detail.suffix(.tailwind))
    }
  }

  // MARK: - Fonts of text

  /// The owners of all names, before text styles add fonts.
  private static func owners(
    _ sets: [TokenSet], _ style: IdentifierCase
  ) -> [ExactName: Set<ExactName>] {
    var owners: [ExactName: Set<ExactName>] = [:]
    for set in sets {
      for token in set.tokens {
        guard let name = style.name(of: name(token)) else { continue }
        owners[ExactName(name), default: []].insert(ExactName(token.path))
      }
    }
    return owners
  }

  /// The font of a text, under a name that no token has, and the same in every appearance.
  private static func font(
    of token: Token, in sets: [TokenSet], _ owners: [ExactName: Set<ExactName>],
    _ style: IdentifierCase
  ) -> Font {
    let rest = rest(token, .text)
    let usual = path(.font, rest)
    let taken = style.name(of: usual).flatMap { owners[ExactName($0)] } ?? []
    guard let owner = taken.first else { return Font(path: usual, isWritten: true) }
    let isOwner = sets.allSatisfy { set in
      guard let text = set[token.path] else { return true }
      return text.parts.contains {
        $0.place == "fontFamily" && ExactName($0.reference) == owner
      } && set[owner.text]?.type == .fontFamily
    }
    if taken.count == 1, isOwner, let font = sets.lazy.compactMap({ $0[owner.text] }).first {
      return Font(path: name(font), isWritten: false)
    }
    return Font(path: path(.font, rest.isEmpty ? "text" : "text.\(rest)"), isWritten: true)
  }

  // MARK: - Names

  private static func name(_ token: Token) -> String {
    guard let namespace = TailwindNamespace(token, groups: groups(token)) else { return token.path }
    return path(namespace, rest(token, namespace))
  }

  private static func path(_ namespace: TailwindNamespace, _ rest: String) -> String {
    rest.isEmpty ? namespace.rawValue : "\(namespace.rawValue).\(rest)"
  }

  /// The rest of a path after the part that the namespace says.
  private static func rest(_ token: Token, _ namespace: TailwindNamespace) -> String {
    let names = token.path.split(separator: ".", omittingEmptySubsequences: false)
    let said = zip(names.dropLast(), groups(token)).prefix { namespace.isSaid(by: $1) }.count
    return names.dropFirst(said).joined(separator: ".")
  }

  /// The names of a token's groups in kebab case.
  private static func groups(_ token: Token) -> [String] {
    token.path.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .map { IdentifierCase.kebab.name(of: String($0)) ?? "" }
  }
}
