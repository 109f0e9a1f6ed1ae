/// Makes a set of tokens of one tree or of several.
///
/// Of several trees, a later one overrides the earlier: groups are merged through all levels, a
/// token replaces what stood at its path wholly. References are followed in what comes out.
enum TokenReader {
  /// Reads trees.
  ///
  /// - Parameters:
  ///   - sources: The trees, the strongest last.
  ///   - name: What to call the set in messages.
  ///   - mode: What to do about what breaks the standard's rules.
  /// - Returns: The tokens and the warnings, or the errors and the warnings.
  static func read(
    _ sources: [TokenSource], name: String, mode: TokenReadingMode
  ) -> TokenFileReport {
    guard let document = TokenDocument(sources) else {
      let issue = TokenFileIssue(
        code: .valueTooLarge, file: name, line: 1, column: 1, path: "",
        reason:
          "the documents together must be smaller than 4 GiB, and have fewer than 2147483647 values"
      )
      return TokenFileReport(tokens: nil, errors: [issue], warnings: [])
    }
    var reading = TokenReading(document, mode: mode)
    return reading.run(name: name)
  }
}
