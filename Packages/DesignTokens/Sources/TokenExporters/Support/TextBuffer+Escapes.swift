extension TextBuffer {
  /// Appends text that stands between double quotes in CSS.
  ///
  /// CSS Syntax Module Level 3, section 4.3.7: quotes, backslashes and line breaks by their code.
  /// `<` too, so that no `</style` can end the element the sheet may stand in.
  package mutating func write(cssString text: String) {
    write(text) { scalar, buffer in
      switch scalar {
      case "\"", "\\", "<", "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        // CSS has no character 0: it reads one as the replacement character.
        buffer.write(byte: UInt8(ascii: "\\"))
        buffer.write(String(scalar == "\0" ? 0xFFFD : scalar.value, radix: 16))
        buffer.write(byte: UInt8(ascii: " "))
        return true
      default: return false
      }
    }
  }

  /// Appends text that stands between double quotes in Sass, whose `#{` would be code.
  package mutating func write(scssString text: String) {
    write(text) { scalar, buffer in
      switch scalar {
      case "\"", "\\", "<", "#", "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        buffer.write(byte: UInt8(ascii: "\\"))
        buffer.write(String(scalar == "\0" ? 0xFFFD : scalar.value, radix: 16))
        buffer.write(byte: UInt8(ascii: " "))
        return true
      default: return false
      }
    }
  }

  /// Appends text that stands between double quotes in JavaScript and TypeScript.
  ///
  /// `<` is escaped, so that no `</script` can end the element the code may stand in; so is the
  /// slash of `*/`, for code that is commented out, and all that some program takes for a line's
  /// end.
  package mutating func write(javaScriptString text: String) {
    var previous: Unicode.Scalar = " "
    write(text) { scalar, buffer in
      defer { previous = scalar }
      switch scalar {
      case "/" where previous == "*": buffer.write("\\/")
      case "\"": buffer.write("\\\"")
      case "\\": buffer.write("\\\\")
      case "\n": buffer.write("\\n")
      case "<", "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        buffer.write("\\u")
        buffer.write(hexadecimal: UInt8(truncatingIfNeeded: scalar.value >> 8))
        buffer.write(hexadecimal: UInt8(truncatingIfNeeded: scalar.value))
      default: return false
      }
      return true
    }
  }

  /// Appends text for the content of an HTML element or a quoted attribute; XML takes it too.
  ///
  /// Line breaks are written by their code; control characters, which no document may hold, become
  /// the replacement character.
  package mutating func write(html text: String) {
    write(text) { scalar, buffer in
      switch scalar {
      case "&": buffer.write("&amp;")
      case "<": buffer.write("&lt;")
      case ">": buffer.write("&gt;")
      case "\"": buffer.write("&quot;")
      case "'": buffer.write("&#39;")
      case "\n", "\t", "\r", "\u{2028}", "\u{2029}": buffer.write("&#\(scalar.value);")
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": buffer.write("\u{FFFD}")
      default: return false
      }
      return true
    }
  }

  /// Appends one line of text for a comment, which it can't end, begin or nest.
  ///
  /// Works within `/* */`, `<!-- -->` and behind `//`: a space parts `*/`, `/*`, `--`, `->` and `</`. Line
  /// breaks are spaces. Characters that turn the direction of text around, and so could show code
  /// as a comment, are left out with all other controls.
  package mutating func write(comment text: String) {
    var previous: Unicode.Scalar = " "
    write(text) { scalar, buffer in
      defer { previous = scalar }
      switch (previous, scalar) {
      case ("*", "/"), ("/", "*"), ("-", "-"), ("<", "/"), ("<", "!"), ("-", ">"):
        buffer.write(" ")
      default: break
      }
      switch scalar {
      case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": buffer.write(" ")
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{061C}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
        break
      default: return false
      }
      return true
    }
  }

  /// Appends text, a run at a time, what a closure has written instead left out.
  private mutating func write(
    _ text: String, _ replace: (Unicode.Scalar, inout TextBuffer) -> Bool
  ) {
    for scalar in text.unicodeScalars where !replace(scalar, &self) {
      UTF8.encode(scalar) { bytes.append($0) }
    }
  }
}
