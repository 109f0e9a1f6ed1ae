/// The words of a note in simple HTML.
enum HTMLText {
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  /// The text without tags: a line for each paragraph, entities resolved.
  static func plain(_ html: String) -> String {
    var plain = ""
    var rest = html[...]
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      plain += rest[..<mark]
      rest = rest[mark...]
      if rest.first == "<", let next = rest.dropFirst().first, next.isLetter || next == "/",
        let end = rest.prefix(1000).firstIndex(of: ">")
      {
        let name = rest.dropFirst().prefix { $0.isLetter || $0 == "/" }.lowercased()
        if ["br", "br/", "/p", "/div", "/li"].contains(name) { plain += "\n" }
        rest = rest[rest.index(after: end)...]
      } else if rest.first == "&", let end = rest.prefix(12).firstIndex(of: ";"),
        let text = entity(rest[rest.index(after: rest.startIndex)..<end])
      {
        plain += text
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(rest.removeFirst())
      }
    }
    return plain + rest
  }

  private static func entity(_ name: Substring) -> String? {
    if let text = entities[String(name)] { return text }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
  }
}

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
