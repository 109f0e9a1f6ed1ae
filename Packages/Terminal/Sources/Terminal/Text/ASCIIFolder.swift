/// Writes text in ASCII, character by character.
struct ASCIIFolder {
  private(set) var text = ""
  /// True if a word must not touch what was written last.
  private var needsSpace = false
  /// True if the last written character was raised.
  private var isRaised = false

  mutating func append(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    if needsSpace, first.properties.isAlphabetic || first.properties.numericType != nil {
      text += " "
    }
    needsSpace = false
    let wasRaised = isRaised
    isRaised = !first.isASCII && first.properties.name?.hasPrefix("SUPERSCRIPT") == true
    switch character {
    case "°": appendDegree()
    case "℃", "℉":
      appendDegree()
      append(character == "℃" ? "C" : "F")
    default:
      let plain = ASCIIFolder.plain(scalars)
      if text.last?.isNumber == true {
        // Ten squared is not a hundred and two, and one and a half not eleven halves.
        if isRaised, !wasRaised { text += "^" }
        if plain.count > 1, plain.first?.isNumber == true { text += " " }
      }
      text += plain
    }
  }

  /// Accents, variation selectors and joiners after the first code point are dropped; a character
  /// with any other part that can't be shown can't be shown at all.
  private static func plain(_ scalars: Character.UnicodeScalarView) -> String {
    var text = ""
    for scalar in scalars {
      guard let plain = text.isEmpty ? plain(scalar) : rest(scalar) else { return "?" }
      text += plain
    }
    return text
  }

  private mutating func appendDegree() {
    if let last = text.last, !last.isWhitespace { text += " " }
    text += "deg"
    needsSpace = true
  }

  /// The text for a code point after the first: nothing for the colour of a hand.
  private static func rest(_ scalar: Unicode.Scalar) -> String? {
    scalar.properties.isEmojiModifier ? "" : plain(scalar)
  }

  /// The ASCII text of a code point; nil for one that can't be shown.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return String(scalar) }
    if let plain = symbols[scalar] { return plain }
    switch scalar.value {
    // The full-width forms of ASCII.
    case 0xFF01...0xFF5E: return ascii(scalar.value - 0xFEE0)
    // The letters that flags are made of.
    case 0x1F1E6...0x1F1FF: return ascii(scalar.value - 0x1F1E6 + 0x41)
    case 0x2580...0x259F: return "#"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return " "
    case .lineSeparator, .paragraphSeparator: return "\n"
    case .nonspacingMark, .enclosingMark, .format: return ""
    default: return scalar.properties.name.flatMap(named)
    }
  }

  /// The ASCII text that the name of a code point says.
  private static func named(_ name: String) -> String? {
    let words = name.split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last else { return nil }
    switch first {
    case "LATIN":
      guard words.count > 3, words[2] == "LETTER", words[3].utf8.count == 1 else { return nil }
      return words[1] == "SMALL" ? words[3].lowercased() : words[3]
    case "GREEK":
      guard words.count > 3, words[2] == "LETTER" else { return nil }
      let letter = words[3] == "FINAL" ? last : words[3]
      return words[1] == "SMALL" ? letter.lowercased() : letter.capitalizedASCII
    case "SUPERSCRIPT", "SUBSCRIPT":
      return raised[words.dropFirst().joined(separator: " ")]
    case "BOX":
      if words.contains("AND") { return "+" }
      return last == "HORIZONTAL" ? "-" : last == "VERTICAL" ? "|" : "+"
    default:
      return nil
    }
  }

  private static func ascii(_ value: UInt32) -> String? {
    Unicode.Scalar(value).map { String($0) }
  }
}

extension String {
  /// An upper-case name such as `DELTA` as a word.
  fileprivate var capitalizedASCII: String { prefix(1) + dropFirst().lowercased() }
}

extension ASCIIFolder {
  /// The ASCII text for raised or lowered digits and signs, by their names.
  static let raised: [String: String] = [
    "ZERO": "0", "ONE": "1", "TWO": "2", "THREE": "3", "FOUR": "4", "FIVE": "5", "SIX": "6",
    "SEVEN": "7", "EIGHT": "8", "NINE": "9", "PLUS SIGN": "+", "MINUS": "-", "EQUALS SIGN": "=",
    "LEFT PARENTHESIS": "(", "RIGHT PARENTHESIS": ")", "LATIN SMALL LETTER N": "n",
    "LATIN SMALL LETTER I": "i",
  ]

  /// The ASCII text for signs whose names don't say it.
  static let symbols: [Unicode.Scalar: String] = [
    // Quotes.
    "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", "ʼ": "'", "ʻ": "'", "´": "'", "‹": "'",
    "›": "'", "“": "\"", "”": "\"", "„": "\"", "‟": "\"", "″": "\"", "«": "\"", "»": "\"",
    // Dashes and dots.
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-", "…": "...", "·": ".",
    "•": "*", "‣": "*", "∙": "*", "⋅": ".", "●": "*", "○": "o", "■": "#", "□": "#", "▪": "*",
    "¡": "!", "¿": "?", "⁄": "/", "∕": "/", "¦": "|", "‖": "||", "\u{AD}": "",
    // Arrows.
    "→": "->", "←": "<-", "↔": "<->", "⇒": "=>", "⇐": "<=", "⇔": "<=>", "↑": "^", "↓": "v",
    "↗": "^", "↘": "v", "▲": "^", "▼": "v", "▶": ">", "◀": "<",
    // Measures and mathematics.
    "±": "+/-", "×": "x", "÷": "/", "≥": ">=", "≤": "<=", "≠": "!=", "≈": "~", "∼": "~",
    "≃": "~", "≡": "==", "≪": "<<", "≫": ">>", "∞": "inf", "√": "sqrt", "∑": "sum", "∆": "Delta",
    "µ": "u", "μ": "u", "℃": "deg C", "℉": "deg F", "‰": "per mille", "\u{2126}": "Ohm", "℮": "e",
    "¼": "1/4", "½": "1/2", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8",
    // Letters that are not an accented one.
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "Th",
    "ð": "d", "Ð": "D", "ı": "i", "ª": "a", "º": "o", "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff",
    // Money and law.
    "€": "EUR", "£": "GBP", "¥": "JPY", "¢": "c", "©": "(c)", "®": "(R)", "™": "(TM)", "№": "No.",
    "§": "section ", "¶": "P", "†": "+", "‡": "++",
    // Ornaments.
    "✓": "+", "✔": "+", "✗": "x", "✘": "x", "★": "*", "☆": "*", "♥": "<3", "♡": "<3", "❤": "<3",
  ]
}

extension String {
  /// The text in ASCII, for terminals that show nothing else.
  ///
  /// Quotes, dashes, bullets and arrows become their plain forms, accented letters their base,
  /// raised and lowered digits plain ones, `°` becomes "deg", Greek letters their names. What has
  /// no plain form becomes `?`, once for each character as a reader sees it.
  public var asciiFolded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var folder = ASCIIFolder()
    for character in self { folder.append(character) }
    return folder.text
  }
}
