extension ASCIIFolder {
  /// What stands for the digits and signs that are raised or lowered, by their names.
  static let raised: [String: String] = [
    "ZERO": "0", "ONE": "1", "TWO": "2", "THREE": "3", "FOUR": "4", "FIVE": "5", "SIX": "6",
    "SEVEN": "7", "EIGHT": "8", "NINE": "9", "PLUS SIGN": "+", "MINUS": "-", "EQUALS SIGN": "=",
    "LEFT PARENTHESIS": "(", "RIGHT PARENTHESIS": ")", "LATIN SMALL LETTER N": "n",
    "LATIN SMALL LETTER I": "i",
  ]

  /// What stands for signs whose names don't tell.
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
