import DesignTokens

/// How Swift writes names, texts and comments.
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

  /// What becomes of a name that not even backticks make usable: `X.self` is the type itself.
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

  /// What stands above a token's declaration.
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
  /// Whether it ends a line, is a control, or turns the direction of text around.
  var isUnsafeInSource: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}
