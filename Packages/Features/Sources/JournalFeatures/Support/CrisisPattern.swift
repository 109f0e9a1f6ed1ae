/// A wording: words one after another within a sentence.
///
/// | piece | |
/// |---|---|
/// | `a\|b` | one of these words; one that ends in `*` stands for all that begin so |
/// | `?a\|b` | the same, or nothing |
/// | `~2` | up to two words of any kind |
/// | `!a\|b` | none of these words comes next |
/// | `$` | the clause ends here |
struct CrisisPattern: Sendable {
  private enum Piece: Sendable {
    case word(Choice)
    case optional(Choice)
    case gap(Int)
    case not(Choice)
    case end
  }

  private struct Choice: Sendable {
    let words: Set<String>
    let beginnings: [String]

    init(_ text: Substring) {
      let all = text.split(separator: "|")
      words = Set(all.filter { !$0.hasSuffix("*") }.map(String.init))
      beginnings = all.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
    }

    func contains(_ word: String) -> Bool {
      words.contains(word) || beginnings.contains(where: word.hasPrefix)
    }
  }

  /// Whether it speaks of the writer by itself (`kill myself`).
  let isOwn: Bool
  /// The words that it may begin with.
  let beginnings: Set<String>
  private let pieces: [Piece]

  init(_ text: String, isOwn: Bool) {
    self.isOwn = isOwn
    pieces = text.split(separator: " ").map { piece in
      switch piece.first {
      case "?": .optional(Choice(piece.dropFirst()))
      case "!": .not(Choice(piece.dropFirst()))
      case "~": .gap(Int(piece.dropFirst()) ?? 0)
      case "$": .end
      default: .word(Choice(piece))
      }
    }
    beginnings = if case .word(let choice)? = pieces.first { choice.words } else { [] }
  }

  /// Where the wording ends that begins at a place; `nil` if none does.
  func end(in words: CrisisWords, from place: Int) -> Int? {
    end(in: words, place, pieces[...], words.all[place].sentence)
  }

  private func end(
    in words: CrisisWords, _ place: Int, _ pieces: ArraySlice<Piece>, _ sentence: Int
  ) -> Int? {
    guard let piece = pieces.first else { return place }
    let rest = pieces.dropFirst()
    let here: String? =
      words.all.indices.contains(place) && words.all[place].sentence == sentence
      ? words.all[place].text : nil
    switch piece {
    case .word(let choice):
      guard let here, choice.contains(here) else { return nil }
      return end(in: words, place + 1, rest, sentence)
    case .optional(let choice):
      if let here, choice.contains(here),
        let end = end(in: words, place + 1, rest, sentence)
      {
        return end
      }
      return end(in: words, place, rest, sentence)
    case .gap(let count):
      for skipped in 0...count {
        if let end = end(in: words, place + skipped, rest, sentence) { return end }
      }
      return nil
    case .not(let choice):
      if let here, choice.contains(here) { return nil }
      return end(in: words, place, rest, sentence)
    case .end:
      guard here == nil || words.endsClause(place - 1) else { return nil }
      return end(in: words, place, rest, sentence)
    }
  }
}
