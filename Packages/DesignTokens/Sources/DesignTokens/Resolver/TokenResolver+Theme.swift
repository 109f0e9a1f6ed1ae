extension TokenResolver {
  /// A theme for exporters: the tokens of each appearance in one.
  ///
  /// - Parameters:
  ///   - name: What the output is called.
  ///   - base: What holds where nothing is known of the surroundings.
  ///   - appearances: The input that makes each appearance; that of the base has to be among them.
  /// - Returns: The theme, the other appearances in the order standard light, standard dark, light
  ///   with more contrast, dark with more contrast.
  /// - Throws: ``TokenResolverError`` if one can't be resolved, or the base has no input.
  public func theme(
    name: String, base: TokenAppearance, appearances: [TokenAppearance: [String: String]]
  ) throws(TokenResolverError) -> TokenTheme {
    guard let input = appearances[base] else {
      throw .input([
        TokenInputIssue(
          code: .missingInput, modifier: "",
          message: "there is no input for the base, "
            + "\(base.scheme.rawValue) with contrast \(base.contrast.rawValue)")
      ])
    }
    var others: [TokenTheme.Variant] = []
    for contrast in TokenAppearance.Contrast.allCases {
      for scheme in TokenAppearance.Scheme.allCases {
        let appearance = TokenAppearance(scheme, contrast)
        guard appearance != base, let input = appearances[appearance] else { continue }
        others.append(TokenTheme.Variant(appearance, try resolve(input)))
      }
    }
    return TokenTheme(
      name: name, base: TokenTheme.Variant(base, try resolve(input)), others: others)
  }
}
