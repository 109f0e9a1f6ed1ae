extension StringProtocol {
  /// The text without white space at its ends.
  public var trimmed: String {
    // Nearly every text is ASCII at its ends, where no property has to be looked up.
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isPlainSpace }),
      let end = scalars.lastIndex(where: { !$0.isPlainSpace })
    else { return "" }
    if scalars[start].isASCII, scalars[end].isASCII { return String(self[start...end]) }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether there is nothing but white space.
  public var isBlank: Bool {
    guard let scalar = unicodeScalars.first(where: { !$0.isPlainSpace }) else { return true }
    return !scalar.isASCII && allSatisfy(\.isWhitespace)
  }

  /// The text without white space at its ends; `nil` where nothing is left.
  public var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}

extension Unicode.Scalar {
  /// Whether it is a white space of ASCII.
  fileprivate var isPlainSpace: Bool { value == 32 || (9...13).contains(value) }
}

extension String? {
  /// The text without white space at its ends; `nil` where nothing is left.
  public var nonBlank: String? { flatMap(\.nonBlank) }
}
