public import DesignTokens

/// Writes tokens as Swift constants that need no import.
///
/// One file with one enum, `DatingTokens`, that holds a constant for each token and the types of
/// their values: components from 0 to 1 for colours, in sRGB and, where that is too narrow, in
/// Display P3; seconds for durations. In a theme of several appearances a token whose values differ
/// is a `Themed` value with a member for each (`.light`, `.dark`) and a subscript.
public struct SwiftExporter: TokenExporter {
  /// True if other modules may use the constants.
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

/// The Swift notation of names, texts and comments.
enum SwiftSource {
  /// The words that are no names by themselves, wherever they stand.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break",
    "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  /// A name as it is declared.
  static func name(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Renames a name that not even backticks make usable: `X.self` is the type itself.
  static func rename(_ name: String) -> String {
    ["self", "Self", "Type", "Protocol", "init"].contains(name) ? name + "_" : name
  }

  /// A text as a literal, with everything escaped that could end it or hide what it says.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      default:
        if scalar.isUnsafeInSource {
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// A number as a literal of a `Double`.
  static func number(_ number: Double) -> String { TokenText.number(number) }

  /// A list of literals, with its brackets.
  static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  /// The comment above a token's declaration.
  static func heading(of token: NativeToken) -> String {
    var text = "  /// \(TokenText.comment(token.comment))\n"
    if let deprecation = token.deprecation {
      let message = deprecation.explanation.map { ", message: \(literal($0))" } ?? ""
      text += "  @available(*, deprecated\(message))\n"
    }
    return text
  }
}

extension Unicode.Scalar {
  /// True if it ends a line, is a control, or turns the direction of text around.
  var isUnsafeInSource: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}
