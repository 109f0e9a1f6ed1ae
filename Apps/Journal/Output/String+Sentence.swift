extension String {
  /// The text with a capital letter in front and a full stop behind.
  var sentence: String {
    let start = prefix(1).uppercased() + dropFirst()
    return start.hasSuffix(".") || start.hasSuffix("?") ? start : start + "."
  }
}
