/// Takes a misspelt word for the word that was meant, where there is one.
///
/// A word of five letters or more is corrected if neither the card nor the rules know it, and one
/// edit (a letter too many, too few or another, or two neighbours swapped) makes it a known word
/// that begins with the same letter. Common words that look like others (``Lexicon/lookalikes``)
/// stay, and so do names.
struct SpellingCorrector {
  /// Shorter words have too many neighbours.
  private static let shortest = 5

  private let known: Set<String>
  private let terms: Set<String>
  private let places: Set<String>
  /// The words that may be meant, by first letter and length: the card's own first.
  private let candidates: [Key: [[UInt8]]]

  private struct Key: Hashable {
    let first: UInt8
    let count: Int
  }

  /// - Parameters:
  ///   - own: the card's words, in its order.
  ///   - terms: their terms, by which other forms of them are known.
  ///   - places: those of them that begin with a capital.
  ///   - names: words that are never wrong.
  init(own: [String], terms: Set<String> = [], places: Set<String> = [], names: Set<String> = []) {
    let words = own.filter { $0.utf8.count >= Self.shortest }
    known = names.union(own)
    self.terms = terms
    self.places = places
    var candidates: [Key: [[UInt8]]] = [:]
    for word in words {
      let bytes = Array(word.utf8)
      candidates[Key(first: bytes[0], count: bytes.count), default: []].append(bytes)
    }
    self.candidates = candidates
  }

  /// The words as they were probably meant.
  func corrected(_ tokens: [Token]) -> [Token] {
    tokens.map { token in correction(of: token).map(token.spelt) ?? token }
  }

  /// The corrected word; `nil` if it is right, or no correction is known.
  func correction(of token: Token) -> String? {
    let word = token.word
    guard word.utf8.count >= Self.shortest, !isRight(token) else { return nil }
    let bytes = Array(word.utf8)
    guard bytes.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { return nil }
    let own = nearest(to: bytes, in: candidates)
    // A name may be another name, and nothing else.
    if token.isNamed { return own.flatMap { places.contains($0) ? $0 : nil } }
    return own ?? nearest(to: bytes, in: Self.general)
  }

  /// Returns whether the spelling can be intended.
  private func isRight(_ token: Token) -> Bool {
    let word = token.word
    return known.contains(word) || terms.contains(token.term) || Lexicon.isCommon(word)
  }

  private func nearest(to word: [UInt8], in table: [Key: [[UInt8]]]) -> String? {
    for count in [word.count, word.count + 1, word.count - 1] {
      for candidate in table[Key(first: word[0], count: count)] ?? []
      where Self.isOneEdit(from: word, to: candidate) {
        return String(decoding: candidate, as: UTF8.self)
      }
    }
    return nil
  }

  /// Returns whether one edit makes one word of the other, which it is not.
  static func isOneEdit(from first: [UInt8], to second: [UInt8]) -> Bool {
    guard abs(first.count - second.count) <= 1, first != second else { return false }
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    if first.count == second.count {
      if first[(start + 1)...] == second[(start + 1)...] { return true }
      return start + 1 < shorter && first[start] == second[start + 1]
        && first[start + 1] == second[start] && first[(start + 2)...] == second[(start + 2)...]
    }
    return first.count < second.count
      ? first[start...] == second[(start + 1)...] : first[(start + 1)...] == second[start...]
  }

  /// Words of questions, independent of the card.
  private static let general: [Key: [[UInt8]]] = {
    var table: [Key: [[UInt8]]] = [:]
    for word in Lexicon.asked.sorted() {
      let bytes = Array(word.utf8)
      table[Key(first: bytes[0], count: bytes.count), default: []].append(bytes)
    }
    return table
  }()
}
