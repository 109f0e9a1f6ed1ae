public import DesignTokens

/// Writes tokens as Swift constants that need no import.
///
/// One file with one enum, `DatingTokens`, that holds a constant for each token and the types of
/// their values: components from 0 to 1 for colours, in sRGB and, where that is too narrow, in
/// Display P3; seconds for durations. In a theme of several appearances a token whose values differ
/// is a `Themed` value with a member for each (`.light`, `.dark`) and a subscript.
public struct SwiftExporter: TokenExporter {
  /// Whether other modules may use the constants.
  public var isPublic: Bool

  /// Makes an exporter.
  ///
  /// - Parameter isPublic: Whether other modules may use the constants.
  public init(isPublic: Bool = true) {
    self.isPublic = isPublic
  }

  public var name: String { "swift" }

  public var summary: String { "Swift constants without any import, every appearance in one file" }

  /// Writes one file.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    let native = try NativeTheme(theme, for: self, .camel, rename: SwiftSource.rename)
    let type = native.typeName() + "Tokens"
    let access = isPublic ? "public " : ""
    var text = TextBuffer(capacity: 4096 + native.tokens.count * 200)
    text.write(
      "// Written by `tokens export --format swift`: change the tokens, not this file.\n\n")
    text.write("/// The design tokens of \(native.title).\n\(access)enum \(type) {\n")
    for token in native.tokens {
      text.write(SwiftSource.heading(of: token))
      text.write("  \(access)static let \(SwiftSource.name(token.name))")
      text.write(declaration(of: token, in: native.appearances))
      text.write("\n\n")
    }
    text.write(SwiftTypes(access: access, appearances: native.appearances).text)
    text.write("}\n")
    return [TokenExportFile(path: "\(type).swift", bytes: text.bytes)]
  }

  private func declaration(
    of token: NativeToken, in appearances: [TokenAppearance]
  ) -> String {
    let type = SwiftLiteral.type(of: token.base.type)
    guard token.differs else { return ": \(type) = \(SwiftLiteral.text(of: token.base))" }
    let values = zip(appearances, token.contents).map { appearance, content in
      "    \(appearance.identifier): \(SwiftLiteral.text(of: content))"
    }
    return " = Themed<\(type)>(\n\(values.joined(separator: ",\n")))"
  }
}
