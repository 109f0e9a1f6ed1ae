/// Folds a character outside ASCII.
enum ScalarFolding {
  /// Its part in a word.
  enum Outcome {
    /// These letters, in lower case.
    case letters([Unicode.Scalar])
    case digit
    /// A word by itself, as an emoji is.
    case symbol
    /// Left out: an accent, an apostrophe, something invisible.
    case nothing
    /// The end of a word.
    case separator
  }

  static func folded(_ scalar: Unicode.Scalar) -> Outcome {
    switch scalar.value {
    // Apostrophes as phones and word processors set them.
    case 0x2018, 0x2019, 0x201B, 0x02BC, 0x02B9, 0x00B4, 0xFF07, 0x2032: return .nothing
    // Full-width forms of ASCII.
    case 0xFF01...0xFF5E: return fullWidth(scalar.value - 0xFEE0)
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .nothing
    case .decimalNumber: return .digit
    case .otherNumber, .letterNumber: return .digit
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .spacingMark:
      return .letters(letters(of: scalar, properties))
    default:
      return properties.isEmojiPresentation ? .symbol : .separator
    }
  }

  private static func fullWidth(_ value: UInt32) -> Outcome {
    switch value {
    case 0x61...0x7A, 0x41...0x5A:
      return Unicode.Scalar(value | 0x20).map { .letters([$0]) } ?? .separator
    case 0x30...0x39: return .digit
    default: return .separator
    }
  }

  /// The plain Latin letters of an accented or styled one, other letters in lower case.
  ///
  /// Told by the character's name in Unicode: names never change.
  private static func letters(
    of scalar: Unicode.Scalar, _ properties: Unicode.Scalar.Properties
  ) -> [Unicode.Scalar] {
    if let name = properties.name, let plain = plainLatin(name) {
      return Array(plain.lowercased().unicodeScalars)
    }
    // Mappings such as that of a dotted capital I add a mark, which is none of the letters.
    return properties.lowercaseMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
  }

  private static func plainLatin(_ name: String) -> Substring? {
    let words = name.split(separator: " ")
    guard let first = words.first else { return nil }
    switch first {
    case "MATHEMATICAL":
      guard let last = words.last, last.utf8.count == 1 else { return nil }
      return last
    case "LATIN":
      guard words.count >= 4, words[2] == "LETTER" || words[2] == "LIGATURE" else { return nil }
      if words[3] == "SHARP" { return "ss" }
      if words[3] == "DOTLESS", words.count > 4 { return words[4] }
      guard words[3].utf8.count <= 3, words.count == 4 || words[4] == "WITH" else { return nil }
      return words[3]
    default: return nil
    }
  }
}
