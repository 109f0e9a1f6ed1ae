extension Demand {
  /// Whether a passage has what is demanded.
  func isMet(by passage: Passage) -> Bool {
    switch self {
    case .reason: false
    case .count(let noun): passage.counts(noun)
    case .rate(let unit): passage.rates(by: unit)
    case .kind(let noun) where Self.places.contains(noun.term):
      passage.namesPlace && !Self.uses.isDisjoint(with: passage.terms)
    case .kind(let noun):
      // A kind of rock is called by another word of its group, as basalt is.
      passage.ownTokens.contains {
        $0.term == noun.term && Stemmer.stem($0.word) != Stemmer.stem(noun.word)
          && Lexicon.isKind($0.word)
      }
    case .object(let verb):
      passage.ownTokens.contains { Stemmer.stem($0.word) == Stemmer.stem(verb.word) }
    case .words(let words): passage.ownTokens.contains { words.contains($0.term) }
    case .wordsOrName(let words):
      passage.namesPlace || passage.ownTokens.contains { words.contains($0.term) }
    }
  }

  /// What the card lacks where it is not met.
  var gap: Finding.Gap {
    switch self {
    case .reason: .reason
    case .count, .rate: .figure
    default: .detail
    }
  }

  private static let places = Lexicon.terms("country place region nation city")
  private static let uses = Lexicon.terms(
    "use used practise practised operate bring run build deploy install")
}

extension Passage {
  /// Whether a figure in it counts these: `16 plants`, `0.01 million tonnes`.
  func counts(_ noun: Token) -> Bool {
    ownTokens.indices.contains { index in
      guard ownTokens[index].isNumber else { return false }
      let following = ownTokens[(index + 1)...].prefix(3)
      guard let unit = following.firstIndex(where: { Self.isSame($0, as: noun) }) else {
        return false
      }
      return !ownTokens[index..<unit].contains { ["per", "for", "than", "of"].contains($0.word) }
    }
  }

  /// Whether it names a rate by this: `per tonne`, `per square metre`.
  func rates(by unit: Token) -> Bool {
    ownTokens.indices.contains { index in
      ownTokens[index].word == "per"
        && ownTokens[(index + 1)...].prefix(2).contains { $0.term == unit.term }
    }
  }

  /// Units are not taken for each other: who asks for tonnes wants no gigatonnes.
  private static func isSame(_ token: Token, as noun: Token) -> Bool {
    guard noun.term == Lexicon.term(of: "tonne") else { return token.term == noun.term }
    return ["ton", "tons", "tonne", "tonnes"].contains(token.word)
      == ["ton", "tons", "tonne", "tonnes"].contains(noun.word) && token.term == noun.term
  }

  /// Whether it leans on a line before it that is not quoted along: `These emissions …`.
  var needsReferent: Bool {
    let opening = ownTokens.prefix(4).map(\.word)
    if opening.contains(where: { ["these", "those"].contains($0) }) { return true }
    guard let first = opening.first else { return false }
    let leaning: Set<String> =
      origin == .fact ? ["this", "such"] : ["this", "such", "it", "they", "both"]
    return leaning.contains(first)
  }
}
