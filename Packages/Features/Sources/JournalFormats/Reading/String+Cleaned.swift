extension String {
  /// The text with line feeds as line ends, without NUL, and without white space at its ends;
  /// `nil` where nothing is left.
  var cleaned: String? {
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars where scalar != "\0" {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar != "\n" || !wasReturn {
        scalars.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    let text = String(scalars)
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  /// Parts with something between them; `nil` where there is none.
  static func joined(_ parts: [String?], by separator: String) -> String? {
    let parts = parts.compactMap { $0?.cleaned }
    return parts.isEmpty ? nil : parts.joined(separator: separator)
  }
}
