/// Text that is being written, as UTF-8.
///
/// Exporters append to one buffer instead of joining strings: nine thousand tokens are written
/// without nine thousand small allocations.
package struct TextBuffer: Sendable {
  /// The bytes written so far.
  package var bytes: [UInt8] = []

  /// Makes an empty buffer.
  ///
  /// - Parameter capacity: How many bytes will come to be, about.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The text written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text as it is.
  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends a literal as it is.
  @_disfavoredOverload
  package mutating func write(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends one byte.
  package mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends spaces, two for each level.
  package mutating func indent(_ levels: Int) {
    for _ in 0..<levels { write("  ") }
  }
}

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

extension TextBuffer {
  /// Appends a number: the shortest decimal that reads back as the same double, without exponent.
  ///
  /// `-0` is `0`. A number that is not finite, which no file of tokens can hold, is `0` too.
  package mutating func write(number: Double) {
    guard number.isFinite, number != 0 else { return bytes.append(UInt8(ascii: "0")) }
    let size = number.magnitude
    // Whole numbers and few decimals, which is nearly all there are: if the quotient of two exact
    // integers is the number, their decimal is, and the first such is the shortest.
    if size < 1e11 {
      var scale = 1.0
      for decimals in 0...4 {
        let scaled = (size * scale).rounded()
        if scaled / scale == size {
          if number < 0 { bytes.append(UInt8(ascii: "-")) }
          return write(UInt64(scaled), decimals: decimals)
        }
        scale *= 10
      }
    }
    writeExpanded(number.description)
  }

  /// Appends a whole number.
  package mutating func write(integer: Int) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    write(UInt64(integer.magnitude), decimals: 0)
  }

  /// Appends a byte as two hexadecimal digits.
  package mutating func write(hexadecimal byte: UInt8) {
    bytes.append(Self.digit(byte >> 4))
    bytes.append(Self.digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// Appends the digits, the last few behind a point.
  private mutating func write(_ value: UInt64, decimals: Int) {
    var rest = value
    var divisor: UInt64 = 1
    var count = 1
    while value / divisor >= 10 || count <= decimals {
      divisor *= 10
      count += 1
    }
    while count > 0 {
      if count == decimals { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor = max(1, divisor / 10)
      count -= 1
    }
  }

  /// Appends what Swift describes a double as, its exponent written out.
  private mutating func writeExpanded(_ description: String) {
    let text = description.hasSuffix(".0") ? description.dropLast(2) : Substring(description)
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return write(String(text)) }
    if text.hasPrefix("-") { bytes.append(UInt8(ascii: "-")) }
    let mantissa = text[..<mark].drop { $0 == "-" }
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    let digits = mantissa.filter { $0 != "." }
    // How many digits stand before the point once the exponent is gone.
    let whole = mantissa.distance(from: mantissa.startIndex, to: point) + exponent
    if whole <= 0 {
      write("0.")
      for _ in 0..<(-whole) { bytes.append(UInt8(ascii: "0")) }
      return write(digits)
    }
    // A number with an exponent this large has no digits after the point, or they fill it.
    let padding = whole - digits.utf8.count
    if padding >= 0 {
      // A whole mantissa such as `5e-324` never comes here; `1.5e+300` does.
      write(digits)
      for _ in 0..<padding { bytes.append(UInt8(ascii: "0")) }
    } else {
      write(String(digits.prefix(whole)))
      bytes.append(UInt8(ascii: "."))
      write(String(digits.dropFirst(whole)))
    }
  }
}
