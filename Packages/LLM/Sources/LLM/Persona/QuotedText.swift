/// Text as data inside a prompt: one line between double quotes, out of which nothing breaks.
struct QuotedText: CustomStringConvertible {
  /// The text with its quotes.
  let description: String

  /// Quotes a text.
  ///
  /// Quotes, backslashes and line breaks become escapes as in JSON. So does what a reader would
  /// not see: control characters, other line separators, marks of writing direction, and the tag
  /// characters in which instructions can be hidden.
  init(_ text: some StringProtocol) {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if Self.isUnseen(scalar.value) {
          quoted += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    description = quoted + "\""
  }

  private static func isUnseen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }
}
