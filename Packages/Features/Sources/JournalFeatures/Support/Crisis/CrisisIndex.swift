/// Patterns by the words that they may begin with.
struct CrisisIndex: Sendable {
  let all: [CrisisPattern]
  private let byWord: [String: [CrisisPattern]]

  init(_ patterns: [CrisisPattern]) {
    all = patterns
    var index: [String: [CrisisPattern]] = [:]
    for pattern in patterns {
      for word in pattern.beginnings { index[word, default: []].append(pattern) }
    }
    byWord = index
  }

  /// The patterns that match from a place, with the place at which each match ends.
  func matches(in words: CrisisWords, from place: Int) -> [(pattern: CrisisPattern, end: Int)] {
    (byWord[words.all[place].text] ?? []).compactMap { pattern in
      pattern.end(in: words, from: place).map { (pattern, $0) }
    }
  }

  /// Whether a pattern matches from one of these places.
  func matches(in words: CrisisWords, from places: some Sequence<Int>) -> Bool {
    places.contains { !matches(in: words, from: $0).isEmpty }
  }
}
