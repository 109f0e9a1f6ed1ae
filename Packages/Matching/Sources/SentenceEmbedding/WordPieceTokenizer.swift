import Foundation

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

/// The pieces that words are split into, with their numbers: `vocab.txt`, a piece on each line.
struct WordPieceVocabulary: Sendable {
  /// The pieces' numbers by their bytes.
  ///
  /// Strings would compare as equal what Unicode calls canonically equivalent, and a vocabulary has
  /// both.
  private let numbers: [[UInt8]: Int32]
  /// The number of pieces.
  let count: Int
  /// The number of `[CLS]`, which begins a text.
  let start: Int32
  /// The number of `[SEP]`, which ends it.
  let end: Int32
  /// The number of `[UNK]`, which stands for a word that can't be split into pieces.
  let unknown: Int32

  /// Reads a vocabulary.
  ///
  /// - Parameters:
  ///   - file: UTF-8 lines; the number of a piece is that of its line, from 0 on.
  ///   - count: how many pieces there have to be.
  /// - Throws: ``SentenceModelError``: `damaged` for a piece that is empty or occurs twice, `unsupported`
  ///   for another number of pieces or if `[CLS]`, `[SEP]` or `[UNK]` is missing.
  init(_ file: ModelFile, count: Int) throws(SentenceModelError) {
    var lines = file.bytes.split(separator: 10, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count == count else {
      throw .unsupported(
        path: file.path,
        problem: "it has \(lines.count) pieces, and the model's vocab_size is \(count)")
    }
    var numbers: [[UInt8]: Int32] = [:]
    numbers.reserveCapacity(count)
    for (number, line) in lines.enumerated() {
      let piece = Array(line.last == 13 ? line.dropLast() : line)
      guard !piece.isEmpty, numbers.updateValue(Int32(number), forKey: piece) == nil else {
        throw .damaged(
          path: file.path,
          problem: "line \(number + 1) \(piece.isEmpty ? "is empty" : "is there twice")")
      }
    }
    func special(_ piece: String) throws(SentenceModelError) -> Int32 {
      guard let number = numbers[Array(piece.utf8)] else {
        throw .unsupported(path: file.path, problem: "it has no piece \(piece)")
      }
      return number
    }
    start = try special("[CLS]")
    end = try special("[SEP]")
    unknown = try special("[UNK]")
    self.numbers = numbers
    self.count = count
  }

  /// A piece's number; nil if the vocabulary lacks it.
  subscript(piece: [UInt8]) -> Int32? { numbers[piece] }
}
