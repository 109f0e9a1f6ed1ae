/// What is typed into fields of a form.
enum FormText {
  /// A text without the spaces around it; nil where nothing is left.
  static func trimmed(_ text: String?) -> String? {
    let start = (text ?? "").drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last])
  }

  /// Words with commas between them.
  static func words(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").compactMap { trimmed(String($0)) }
  }

  /// Numbers with commas between them; none where one is no number.
  static func numbers(_ text: String) -> [Double] {
    let words = words(text)
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : []
  }
}
