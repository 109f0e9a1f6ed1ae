extension TokenResolver {
  /// The tokens that change from one choice to another.
  ///
  /// - Parameters:
  ///   - first: An input.
  ///   - second: Another.
  /// - Returns: The tokens whose values differ, as ``TokenSet/differences(to:)`` orders them.
  /// - Throws: ``TokenResolverError`` if one of them can't be resolved.
  public func differences(
    between first: [String: String], and second: [String: String]
  ) throws(TokenResolverError) -> [TokenDifference] {
    try resolve(first).differences(to: resolve(second))
  }

  /// The tokens that are the same for every choice of the inputs that are not given.
  ///
  /// With ``differences(between:and:)`` this makes a common file and one small file for each choice.
  ///
  /// - Parameter inputs: The inputs; of none, nothing is common.
  /// - Returns: The tokens, in the order of the first input.
  /// - Throws: ``TokenResolverError`` if one of them can't be resolved.
  public func common(to inputs: [[String: String]]) throws(TokenResolverError) -> TokenSet {
    guard let first = inputs.first else { return TokenSet(name: name, tokens: []) }
    var common = try resolve(first)
    for input in inputs.dropFirst() { common = common.common(with: [try resolve(input)]) }
    return common
  }
}

extension TokenSet {
  /// The tokens whose values are not those of another set.
  ///
  /// A value is compared with every reference in it replaced by its target, so a token that refers
  /// to a changed one is changed too. Descriptions and extensions don't count.
  ///
  /// - Parameter other: The set to compare with.
  /// - Returns: The changed and removed tokens, in the order of this set; then the added ones, in
  ///   the order of the other.
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

/// A token in which two sets differ.
public enum TokenDifference: Sendable, Equatable {
  /// Only the second set has it.
  case added(Token)
  /// Only the first set has it.
  case removed(Token)
  /// Both have it, with different values.
  case changed(from: Token, to: Token)

  public var path: String {
    switch self {
    case .added(let token), .removed(let token), .changed(let token, _): token.path
    }
  }
}
