extension String {
  /// The text as HTML and XML can hold it, in an attribute too.
  ///
  /// It goes by scalars: a quotation mark with an accent on it is another character, and a
  /// quotation mark to the user who reads the page. What XML can't hold at all is replaced.
  var escapedForMarkup: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
