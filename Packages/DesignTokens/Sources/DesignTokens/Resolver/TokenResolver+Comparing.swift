extension TokenResolver {
  /// What changes from one choice to another.
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

  /// The tokens that are the same whatever is chosen of some inputs.
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
