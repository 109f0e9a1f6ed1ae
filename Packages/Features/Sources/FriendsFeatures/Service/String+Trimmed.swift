extension String {
  /// Without the white space and line ends around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// The same for a text that is as good as none when nothing is in it.
  var trimmedOrNil: String? { trimmed.isEmpty ? nil : trimmed }
}
