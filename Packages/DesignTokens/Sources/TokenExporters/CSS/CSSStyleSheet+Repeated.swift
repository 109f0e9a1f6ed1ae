import DesignTokens

extension CSSStyleSheet {
  /// A token that is written once more.
  struct Repeated {
    let token: Token
    /// Which of the block's scopes it is from.
    let scope: Int
  }

  /// What a variant writes: what differs from what holds there anyway, and what depends on that.
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

  /// What a token's value refers to when it is written.
  private static func references(of token: Token, in scope: TokenSet) -> [String] {
    if let target = token.reference, scope.contains(target) { return [target] }
    return token.parts.map(\.reference).filter { scope.contains($0) }
  }
}
