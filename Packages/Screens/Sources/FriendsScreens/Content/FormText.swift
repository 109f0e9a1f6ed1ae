import DomainModels

/// What is typed into fields of a form.
enum FormText {
  /// Words with commas between them.
  static func words(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").compactMap(\.nonBlank)
  }

  /// Numbers with commas between them; none where one is no number.
  static func numbers(_ text: String) -> [Double] {
    let words = words(text)
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : []
  }
}
