import Storage

/// Cuts names and questions into the words that searching compares.
enum CatalogueWords {
  /// How many words of a question are looked at.
  static let limit = 12

  /// The words of a text, as every text search here cuts them, but that an apostrophe parts none:
  /// "Todd's" is found as `todds`.
  static func words(of text: String) -> [String] {
    let isPlain = text.utf8.allSatisfy { $0 < 128 && $0 != 39 }
    guard !isPlain else { return SearchText.tokens(of: text) }
    return SearchText.tokens(of: text.filter { !apostrophes.contains($0) })
  }

  /// The words of a name; an article that was put behind a comma comes first again
  /// ("Clam, The").
  static func words(ofName name: String) -> [String] {
    var words = words(of: name)
    if words.count > 1, words.last == "the", name.utf8.contains(44) {
      words.insert(words.removeLast(), at: 0)
    }
    return words
  }

  private static let apostrophes: Set<Character> = ["'", "\u{2019}", "\u{2018}", "\u{2BC}", "`"]
}
