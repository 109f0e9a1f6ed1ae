extension String? {
  /// The text without white space at its ends; `nil` where nothing is left.
  var nonBlank: String? {
    guard let text = self, let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }
}

extension String {
  /// The text without white space at its ends.
  var withoutSpaceAround: String { Optional(self).nonBlank ?? "" }
}
