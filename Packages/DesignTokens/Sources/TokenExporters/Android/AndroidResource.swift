import DesignTokens

struct AndroidResource: Sendable {
  /// The kind of a resource.
  enum Kind: String, Sendable, CaseIterable {
    case color, dimen, number, integer, bool, string, strings, dimens, style, interpolator

    /// The file of `res/values` that holds it; `nil` for one that is a file of its own.
    var file: String? {
      switch self {
      case .color: "colors.xml"
      case .dimen, .number: "dimens.xml"
      case .integer: "integers.xml"
      case .bool: "bools.xml"
      case .string: "strings.xml"
      case .strings, .dimens: "arrays.xml"
      case .style: "styles.xml"
      case .interpolator: nil
      }
    }

    /// The class of `R` whose names have to differ.
    var namespace: String {
      switch self {
      case .number: "dimen"
      case .strings, .dimens: "array"
      default: rawValue
      }
    }
  }

  let kind: Kind

  /// Its name, fit for a resource.
  let name: String

  /// The path of its token.
  let path: String

  /// True if it is a part of its token's value.
  let isPart: Bool

  /// The comment above the resource.
  let comment: String

  /// Its value as XML: the text of a single one, the elements of others, or attributes.
  let value: String

  /// The identity, unique among all resources.
  var identity: String { "\(kind.namespace)/\(name)" }

  /// The same by a longer name.
  func suffixed(_ suffix: String) -> AndroidResource {
    AndroidResource(
      kind: kind, name: name + suffix, path: path, isPart: isPart, comment: comment,
      value: value)
  }

  /// The element, for a file of values.
  var element: String {
    let text =
      switch kind {
      case .color, .dimen, .integer, .bool, .string:
        "<\(kind.rawValue) name=\"\(name)\">\(value)</\(kind.rawValue)>"
      case .number: "<item name=\"\(name)\" type=\"dimen\" format=\"float\">\(value)</item>"
      case .strings: "<string-array name=\"\(name)\">\n\(value)    </string-array>"
      case .dimens: "<array name=\"\(name)\">\n\(value)    </array>"
      case .style: "<style name=\"\(name)\">\n\(value)    </style>"
      case .interpolator: ""
      }
    return "    <!-- \(comment) -->\n    \(text)\n"
  }

  /// Renames a name that no resource may have: Java's words, and a digit in front.
  static func rename(_ name: String) -> String {
    if name.hasPrefix("_") { return "n" + name }
    return javaWords.contains(name) ? name + "_" : name
  }

  /// Text for a string: Android takes quotes, backslashes, `@`, `?` and spaces for its own.
  static func text(_ text: String) -> String {
    var escaped = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\\", "'", "\"": escaped += "\\\(scalar)"
      case "@", "?": escaped += index == 0 ? "\\\(scalar)" : "\(scalar)"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "\r": escaped += "\\u000d"
      case " ": escaped += "\\u0020"
      case "\u{A0}"..."\u{FFFF}" where scalar.isUnsafeInSource:
        escaped += "\\u\(String(0x1_0000 + scalar.value, radix: 16).dropFirst())"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return TokenText.html(escaped)
  }

  private static let javaWords: Set<String> = [
    "_", "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class",
    "const", "continue", "default", "do", "double", "else", "enum", "extends", "false", "final",
    "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int",
    "interface", "long", "native", "new", "null", "package", "private", "protected", "public",
    "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw",
    "throws", "transient", "true", "try", "void", "volatile", "while",
  ]
}
