/// The pieces that words are split into, with their numbers: `vocab.txt`, a piece on each line.
struct WordPieceVocabulary: Sendable {
  /// The pieces' numbers by their bytes.
  ///
  /// Strings would compare as equal what Unicode calls canonically equivalent, and a vocabulary has
  /// both.
  private let numbers: [[UInt8]: Int32]
  /// How many pieces there are.
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
