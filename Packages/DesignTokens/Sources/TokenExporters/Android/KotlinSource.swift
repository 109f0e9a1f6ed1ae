import DesignTokens

/// The Kotlin notation of names, texts and numbers.
enum KotlinSource {
  /// The words that are no names.
  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]

  /// A name as it is declared.
  static func name(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Renames a name that not even backticks make usable: every object has a `getClass`.
  static func rename(_ name: String) -> String { name == "class" ? "class_" : name }

  /// A text as a literal; `$` would begin an expression.
  ///
  /// The end of a comment is taken apart, so that a declaration can be put into one.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "/" where literal.hasSuffix("*"): literal += "\\u002f"
      case "\"", "\\", "$": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      default:
        if scalar.isUnsafeInSource {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// A number as a literal of a `Double`, which has a point.
  static func double(_ number: Double) -> String {
    let text = TokenText.number(number)
    return text.contains(".") ? text : text + ".0"
  }

  /// A number as a literal of a `Float`, as far as one goes.
  static func float(_ number: Double) -> String {
    let bound = Double(Float.greatestFiniteMagnitude)
    let bounded = min(max(-bound, number), bound)
    return double(Double(Float(bounded).description) ?? bounded) + "f"
  }

  /// A number before `.dp` and the like; a minus would otherwise come after them.
  static func receiver(_ number: Double) -> String {
    number < 0 ? "(\(double(number)))" : double(number)
  }
}
