/// A wording: words one after another within a sentence.
///
/// | piece | |
/// |---|---|
/// | `a\|b` | one of these words; one that ends in `*` stands for all that begin so, `@name` for a group |
/// | `?a\|b` | the same, or nothing |
/// | `~2` | up to two words of any kind |
/// | `!a\|b` | none of these words comes next |
/// | `^` | a clause begins here |
/// | `$` | the clause ends here |
/// | `#` | a year until 2025 |
struct CrisisPattern: Sendable {
  private enum Piece: Sendable {
    case word(CrisisChoice)
    case optional(CrisisChoice)
    case gap(Int)
    case not(CrisisChoice)
    case start
    case end
    case year
  }

  /// True if it speaks of the writer by itself (`kill myself`).
  let isOwn: Bool
  let category: CrisisCategory
  /// True if it denies something itself (`no reason to live`).
  let isNegative: Bool
  /// The words that it may begin with.
  let beginnings: Set<String>
  /// Every whole word in it.
  let words: Set<String>
  private let pieces: [Piece]

  init(_ text: String, _ category: CrisisCategory, isOwn: Bool, _ rules: CrisisRules) {
    self.isOwn = isOwn
    self.category = category
    let pieces: [Piece] = text.split(separator: " ").map { piece in
      switch piece.first {
      case "?": .optional(CrisisChoice(piece.dropFirst(), rules.groups))
      case "!": .not(CrisisChoice(piece.dropFirst(), rules.groups))
      case "~": .gap(Int(piece.dropFirst()) ?? 0)
      case "^": .start
      case "$": .end
      case "#": .year
      default: .word(CrisisChoice(piece, rules.groups))
      }
    }
    self.pieces = pieces
    let choices = pieces.compactMap { piece in
      if case .word(let choice) = piece { choice } else { nil }
    }
    beginnings = choices.first?.words ?? []
    words = choices.reduce(into: []) { $0.formUnion($1.words) }
    let denials = Set(rules.denials.split(separator: "|").map(String.init))
    isNegative = choices.contains { !$0.words.isDisjoint(with: denials) }
  }

  /// Returns the end of the wording that begins at a place; `nil` if none does.
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
    case .start:
      guard words.beginsClause(place) else { return nil }
      return end(in: words, place, rest, sentence)
    case .year:
      guard let here, let year = Int(here), (1900...2025).contains(year) else { return nil }
      return end(in: words, place + 1, rest, sentence)
    case .end:
      guard here == nil || words.endsClause(place - 1) else { return nil }
      return end(in: words, place, rest, sentence)
    }
  }
}

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

  /// Returns whether a pattern matches from one of these places.
  func matches(in words: CrisisWords, from places: some Sequence<Int>) -> Bool {
    places.contains { !matches(in: words, from: $0).isEmpty }
  }
}

/// The rules of one language as they are written, in the notation of ``CrisisPattern``.
///
/// Words are written as ``CrisisWords`` gives them: in lower case, without accents (`ä` is `ae`, `ß`
/// is `ss`), with what is shortened written out (`j'ai` is `je ai`).
struct CrisisRules {
  /// Names for words that several patterns use; a pattern writes `@want`.
  var groups: [String: String] = [:]
  /// Wordings that speak of the writer by themselves.
  var own: [CrisisCategory: [String]] = [:]
  /// Wordings that may speak of another person.
  var anybody: [String] = []
  /// Phrases that only sound like a crisis.
  var figures: [String] = []
  /// Words that set a category aside where they stand in the same sentence.
  var aside: [CrisisCategory: String] = [:]
  /// Phrases that place an event long ago.
  var past: [String] = []
  /// Phrases that take a denial or a past back (`but that was a lie`).
  var turns: [String] = []
  /// Words that say that it is so now.
  var now: String
  /// Words for the writer.
  var writer: String
  /// Words for other persons.
  var others: String
  /// Words that point back to another person (`himself`).
  var reflexives: String
  /// Words that deny.
  var denials: String
  /// Words after a denial that leave open whether it is so (`can't stop …`).
  var open = ""
  /// Words that deny a wording from behind.
  var deniesAfter = ""
  /// The word that an infinitive contains (`zu`): a denial in the clause before reaches it.
  var infinitive: String?
  /// Frequent words, by which a sentence of this language is known.
  var common: String
}
