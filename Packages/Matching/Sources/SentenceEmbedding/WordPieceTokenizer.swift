/// Splits a text into the pieces of BERT's uncased models.
///
/// Words and punctuation marks first (`BERTWords`), then each word from its start into the longest
/// pieces that the vocabulary has; pieces within a word begin with `##` there. Source: `tokenization.py`
/// of google-research/bert, and the normaliser of huggingface/tokenizers, whose numbers the tests compare.
/// A marker such as `[MASK]` within a text is text here, not a marker.
struct WordPieceTokenizer: Sendable {
  let vocabulary: WordPieceVocabulary
  /// The most pieces of a text, `[CLS]` and `[SEP]` included; the rest of the text is left out.
  let limit: Int

  /// A word of more scalars becomes `[UNK]`.
  private static let wordLimit = 100
  private static let continuation = Array("##".utf8)

  /// The pieces' numbers, between those of `[CLS]` and `[SEP]`.
  ///
  /// - Parameter text: the text.
  /// - Returns: 2 to `limit` numbers; 2 if the text has no word.
  func pieces(of text: String) -> [Int32] {
    var numbers = [vocabulary.start]
    for word in BERTWords.words(of: text, limit: limit) where numbers.count < limit {
      append(word, to: &numbers)
    }
    return numbers.prefix(limit - 1) + [vocabulary.end]
  }

  private func append(_ word: [Unicode.Scalar], to numbers: inout [Int32]) {
    guard word.count <= WordPieceTokenizer.wordLimit else {
      numbers.append(vocabulary.unknown)
      return
    }
    var found: [Int32] = []
    var start = 0
    while start < word.count {
      let prefix = start == 0 ? [] : WordPieceTokenizer.continuation
      let piece = (start + 1...word.count).reversed().lazy.compactMap { end in
        vocabulary[prefix + word[start..<end].flatMap { Array(String($0).utf8) }]
          .map { (number: $0, end: end) }
      }.first
      guard let piece else {
        numbers.append(vocabulary.unknown)
        return
      }
      found.append(piece.number)
      start = piece.end
    }
    numbers += found
  }
}
