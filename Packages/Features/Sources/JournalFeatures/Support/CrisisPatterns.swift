/// The wordings and the figures of speech that are known, by their first words.
///
/// The language of a line is ``CrisisPattern``'s. Words are as ``CrisisWords`` writes them out:
/// `don't` is `do not`, `wanna` is `want to`, `any more` is `anymore`.
enum CrisisPatterns {
  /// What a card is shown for.
  static let wordings = index(own, isOwn: true)
    .merging(index(anybody, isOwn: false), uniquingKeysWith: +)
  /// What only sounds like it.
  static let figures = index(idioms, isOwn: false)

  private static func index(_ list: [String], isOwn: Bool) -> [String: [CrisisPattern]] {
    var index: [String: [CrisisPattern]] = [:]
    for text in list {
      let pattern = CrisisPattern(text, isOwn: isOwn)
      for word in pattern.beginnings { index[word, default: []].append(pattern) }
    }
    return index
  }
}
