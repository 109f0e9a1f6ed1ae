extension StringProtocol {
  /// The text without white space at its ends.
  public var trimmed: String { String(self).withoutSpaceAtEnds }

  /// True if there is nothing but white space.
  public var isBlank: Bool {
    guard let byte = utf8.first(where: { !$0.isPlainSpace }) else { return true }
    return byte >= 0x80 && allSatisfy(\.isWhitespace)
  }

  /// The text without white space at its ends; `nil` where nothing is left.
  public var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}

extension String {
  /// The text itself, and not any text, so that nothing of it is generic when it runs.
  fileprivate var withoutSpaceAtEnds: String {
    // Nearly every text is ASCII at its ends, where no property has to be looked up.
    guard let start = utf8.firstIndex(where: { !$0.isPlainSpace }),
      let end = utf8.lastIndex(where: { !$0.isPlainSpace })
    else { return "" }
    if utf8[start] < 0x80, utf8[end] < 0x80 {
      let next = utf8.index(after: end)
      return start == startIndex && next == endIndex ? self : String(self[start..<next])
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension UInt8 {
  /// True if it is a white space of ASCII.
  fileprivate var isPlainSpace: Bool { self == 32 || (9...13).contains(self) }
}

extension String? {
  /// The text without white space at its ends; `nil` where nothing is left.
  public var nonBlank: String? { flatMap(\.nonBlank) }
}

extension StringProtocol {
  /// A word that a user typed, in quotation marks, shortened, without what would disturb a terminal.
  package var quotedForMessage: String {
    let scalars = unicodeScalars.prefix(60).map { scalar in
      // Format characters turn the direction of a line, or are not seen at all.
      let category = scalar.properties.generalCategory
      return category == .control || category == .format ? "\u{FFFD}" : String(scalar)
    }
    return "\"\(scalars.joined())\""
  }
}
