extension TokenSet {
  /// The tokens whose values are not those of another set.
  ///
  /// A value is compared with every reference in it replaced by what it refers to, so a token that
  /// refers to a changed one is changed too. Descriptions and extensions don't count.
  ///
  /// - Parameter other: The set to compare with.
  /// - Returns: What was changed or removed, in the order of this set; then what was added, in the
  ///   order of the other.
  public func differences(to other: TokenSet) -> [TokenDifference] {
    let here: [TokenDifference] = tokens.compactMap { token in
      guard let counterpart = other[token.path] else { return .removed(token) }
      return counterpart.content == token.content ? nil : .changed(from: token, to: counterpart)
    }
    return here + other.tokens.filter { self[$0.path] == nil }.map { .added($0) }
  }

  /// The tokens that have the same value in other sets too, in the order of this one.
  ///
  /// - Parameter others: The sets to compare with; without any, all tokens are common.
  /// - Returns: A set with this one's tokens, and no warnings.
  public func common(with others: [TokenSet]) -> TokenSet {
    TokenSet(
      name: name,
      tokens: tokens.filter { token in
        others.allSatisfy { $0[token.path]?.content == token.content }
      })
  }
}
