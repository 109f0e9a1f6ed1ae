/// Makes texts of others harmless: nothing in them reaches beyond the place where they stand.
enum SafeText {
  /// Text without what a page can't hold or what would change the reading of what follows.
  ///
  /// - Control characters but tabs and line feeds, and what Unicode says is no character, become
  ///   U+FFFD, so that they are seen.
  /// - Overrides of the direction (U+202D, U+202E) become U+FFFD as well: they serve to make a
  ///   text read as another.
  /// - Embeddings and isolates end with the text; an end without a beginning is left out.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How many scalars it may have; what is longer ends with an ellipsis.
  /// - Returns: The text as it can stand between two tags after ``HTMLWriter`` has escaped it.
  static func clean(_ text: String, limit: Int = .max) -> String {
    limit == .max && isClean(text) ? text : cleanedByScalars(text, limit: limit)
  }

  /// The text as ``clean(_:limit:)`` returns it, put together scalar by scalar.
  static func cleanedByScalars(_ text: String, limit: Int = .max) -> String {
    var result = String.UnicodeScalarView()
    var open: [Unicode.Scalar] = []
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      count += 1
      if let kept = harmless(scalar, open: &open) { result.append(kept) }
    }
    result.append(contentsOf: open.reversed())
    return String(result)
  }

  /// Returns true for text that ``cleanedByScalars(_:limit:)`` would not change, as most is.
  ///
  /// It looks at bytes alone, and returns false for some text that would not change either.
  static func isClean(_ text: String) -> Bool {
    var before: UInt16 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x09, 0x0A, 0x20...0x7E: break
      // U+0080 to U+009F are controls.
      case 0x80...0x9F where before & 0xFF == 0xC2: return false
      // U+2028 to U+202E, and U+2066 to U+2069.
      case 0xA8...0xAE where before == 0xE280: return false
      case 0xA6...0xA9 where before == 0xE281: return false
      case 0x80...0xEE: break
      default: return false
      }
      before = before << 8 | UInt16(byte)
    }
    return true
  }

  /// A scalar as it may stand in a page; nil to leave it out.
  private static func harmless(
    _ scalar: Unicode.Scalar, open: inout [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A: return scalar
    case 0x0D: return "\n"
    case 0...0x1F, 0x7F...0x9F, 0x202D, 0x202E: return "\u{FFFD}"
    // Line and paragraph separators end a paragraph of bidirectional text, as a line feed does.
    case 0x2028, 0x2029: return "\n"
    case 0x202A, 0x202B: return opened(scalar, closedBy: "\u{202C}", &open)
    case 0x2066...0x2068: return opened(scalar, closedBy: "\u{2069}", &open)
    case 0x202C, 0x2069:
      guard open.last == scalar else { return nil }
      open.removeLast()
      return scalar
    default:
      let isCharacter = scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF ~= scalar.value)
      return isCharacter ? scalar : "\u{FFFD}"
    }
  }

  /// UAX #9 counts 125 levels; the reader would ignore deeper ones, so they are ignored here.
  private static func opened(
    _ scalar: Unicode.Scalar, closedBy end: Unicode.Scalar, _ open: inout [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    guard open.count < 60 else { return nil }
    open.append(end)
    return scalar
  }
}
