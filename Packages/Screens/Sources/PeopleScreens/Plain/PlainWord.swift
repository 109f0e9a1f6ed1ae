/// A set of words that can be typed, each with a letter that stands for it.
protocol PlainWord: CaseIterable, RawRepresentable, Equatable, Sendable
where RawValue == String, AllCases == [Self] {
  /// The one letter; the same as on the full screen, where there is one.
  var letter: String { get }

  /// What it does, as a phrase.
  var explanation: String { get }
}

extension PlainWord {
  /// Understands a word: a letter, or as much of the beginning as only one has.
  init?(typed word: String) {
    let exact = Self.allCases.first { $0.letter == word }
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let begun = Self.allCases.filter { $0.rawValue.hasPrefix(word) }
    let named = Self.allCases.first { $0.rawValue == word }
    guard let found = exact ?? named ?? (begun.count == 1 ? begun.first : nil) else { return nil }
    self = found
  }

  /// What can be typed, as a question: every word with its letter.
  static func question(_ words: [Self]) -> String {
    words.map { "\($0.rawValue) (\($0.letter))" }.joined(separator: ", ") + "?"
  }
}
