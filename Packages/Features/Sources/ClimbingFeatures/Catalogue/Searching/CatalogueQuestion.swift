/// The words a climber asks for, looked up in the vocabulary.
struct CatalogueQuestion {
  /// The words as they were typed, folded.
  let words: [String]
  /// What each word of the vocabulary answers.
  private(set) var matches: [WordMatches]
  /// One bit for each word.
  let all: UInt16

  /// Looks words up as they were typed; a word that others begin with means those too.
  init(_ words: [String], in vocabulary: Vocabulary) {
    self.words = words
    all = words.isEmpty ? 0 : UInt16.max >> UInt16(16 - words.count)
    matches = Array(repeating: WordMatches(), count: vocabulary.count)
    for (index, word) in words.enumerated() {
      let bit = UInt16(1) << UInt16(index)
      let bytes = Array(word.utf8)
      for number in vocabulary.words(beginningWith: bytes) {
        if vocabulary.range(of: number).count == bytes.count {
          matches[number].exact |= bit
        } else {
          matches[number].beginning |= bit
        }
      }
    }
  }

  /// Looks for words that are spelt nearly so as well.
  mutating func allowTypos(in vocabulary: Vocabulary) {
    for (index, word) in words.enumerated() {
      let bit = UInt16(1) << UInt16(index)
      let isLast = index == words.count - 1
      var measure = TypoMeasure(Array(word.utf8))
      guard measure.limit > 0 else { continue }
      for number in 0..<vocabulary.count where matches[number].any & bit == 0 {
        let other = vocabulary.bytes[vocabulary.range(of: number)]
        guard let distance = measure.distance(to: other, asBeginning: isLast) else { continue }
        if min(distance.word, distance.beginning) <= 1 {
          matches[number].oneEdit |= bit
        } else {
          matches[number].twoEdits |= bit
        }
      }
    }
  }
}
