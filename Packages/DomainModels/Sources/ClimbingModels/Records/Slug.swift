/// Short names that are typed: lower-case ASCII words with hyphens.
enum Slug {
  /// Whether a text is such a name.
  static func isValid(_ text: String) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
  }
}
