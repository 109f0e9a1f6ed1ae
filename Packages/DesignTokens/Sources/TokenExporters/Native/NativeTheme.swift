import DesignTokens

/// A theme made ready for a language of some platform.
struct NativeTheme: Sendable {
  /// The appearances, the base first.
  let appearances: [TokenAppearance]

  /// The tokens that the exporter writes.
  let tokens: [NativeToken]

  private let name: String

  /// Names the tokens and puts their values side by side.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - exporter: Who writes it; what it omits is left out.
  ///   - style: How words are joined.
  ///   - alphabet: Which letters may stay.
  ///   - rename: What becomes of a name that the language doesn't allow.
  ///   - checksNames: Whether two tokens of one name are refused; else the exporter does so.
  /// - Throws: ``TokenExportError`` if two names are the same or types differ.
  init(
    _ theme: TokenTheme, for exporter: some TokenExporter, _ style: IdentifierCase,
    in alphabet: IdentifierAlphabet = .unicode, rename: (String) -> String = { $0 },
    checksNames: Bool = true
  ) throws(TokenExportError) {
    let table = try ThemeTable(theme, exporter: exporter.name)
    let naming = TokenNames(exporter: exporter.name, style: style, alphabet: alphabet)
    let omits = exporter.omits
    let rows = table.rows.filter { row in row.first.map { !omits.contains($0.type) } ?? false }
    let paths = rows.map(\.path)
    let names = try naming.uncheckedIdentifiers(of: paths).map(rename)
    if checksNames { try naming.check(names, of: paths) }
    name = theme.name
    appearances = theme.variants.map(\.appearance)
    tokens = zip(rows, names).compactMap { row, name in
      guard let first = row.first else { return nil }
      // What a variant lacks it has from the base, or from the first that has it.
      let contents = row.tokens.indices.map { row[$0]?.content ?? first.content }
      return NativeToken(
        name: name, path: row.path, summary: first.summary, deprecation: first.deprecation,
        contents: contents)
    }
  }

  /// What the theme is called in a comment.
  var title: String { TokenText.comment(name) }

  /// The theme's name for a type (`Dating`), with a word for a name that holds none.
  func typeName(in alphabet: IdentifierAlphabet = .unicode) -> String {
    var type = IdentifierCase.pascal.identifier(of: name, in: alphabet) ?? "Design"
    // It names a file too, and a file's name has at most 255 bytes.
    while type.utf8.count > 120 { type.unicodeScalars.removeLast() }
    return type
  }
}
