package import DesignTokens

/// The tokens of a theme side by side: a row for each path, a column for each variant.
package struct ThemeTable: Sendable {
  /// A path and what stands there in each variant.
  package struct Row: Sendable {
    package let path: String

    /// The tokens in the order of ``TokenTheme/variants``; `nil` where a variant lacks it.
    package var tokens: [Token?]

    /// The token of the first variant that has one.
    package var first: Token? { tokens.lazy.compactMap(\.self).first }

    /// The token of a variant, or of the base, or of the first that has one.
    package subscript(variant: Int) -> Token? { tokens[variant] ?? first }
  }

  /// The rows, in the order of the base, then of what only others have.
  package let rows: [Row]

  /// Puts the tokens of a theme side by side.
  ///
  /// - Parameters:
  ///   - theme: The theme; of two tokens of a variant with one path, the first counts.
  ///   - exporter: Who asks, for messages.
  /// - Throws: ``TokenExportError`` if a path has another type in another variant.
  package init(_ theme: TokenTheme, exporter: String) throws(TokenExportError) {
    let variants = theme.variants
    var rows: [Row] = []
    var places: [ExactName: Int] = [:]
    for (column, variant) in variants.enumerated() {
      for token in variant.tokens.tokens {
        guard let place = places[ExactName(token.path)] else {
          var row = Row(path: token.path, tokens: Array(repeating: nil, count: variants.count))
          row.tokens[column] = token
          places[ExactName(token.path)] = rows.count
          rows.append(row)
          continue
        }
        if let first = rows[place].first, first.type != token.type {
          throw TokenExportError(exporter: exporter, reason: .typesDiffer(path: token.path))
        }
        if rows[place].tokens[column] == nil { rows[place].tokens[column] = token }
      }
    }
    self.rows = rows
  }
}
