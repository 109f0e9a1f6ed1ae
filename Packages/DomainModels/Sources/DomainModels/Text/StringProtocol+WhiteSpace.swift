extension StringProtocol {
  /// The text without white space at its ends.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether there is nothing but white space.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text without white space at its ends; `nil` where nothing is left.
  public var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }
}

extension String? {
  /// The text without white space at its ends; `nil` where nothing is left.
  public var nonBlank: String? { flatMap(\.nonBlank) }
}
