import LLM

/// Something the persona can quote.
struct Passage {
  /// The origin on the card.
  enum Origin: Equatable {
    case fact
    case background
    case bio
  }

  let origin: Origin
  let text: String
  /// The fact, if it is one.
  let fact: PersonaFact?
  /// The words by which it is found.
  let tokens: [Token]
  /// Its own words, without the popular error.
  let ownTokens: [Token]
  let terms: Set<String>

  init(fact: PersonaFact) {
    origin = .fact
    text = fact.text
    self.fact = fact
    // Authors are found by name; the rest of a source is titles that would match anything.
    let authors = fact.source.prefix { $0 != "," }
    ownTokens = Tokenizer.tokens(in: fact.text)
    tokens = ownTokens + (fact.popular.map(Tokenizer.tokens) ?? [])
    let phrases = Lexicon.phraseTerms(in: ownTokens)
    terms = Set(
      tokens.map(\.term) + phrases
        + Tokenizer.tokens(in: String(authors)).compactMap(\.authorTerm))
  }

  init(_ sentence: String, origin: Origin) {
    self.origin = origin
    text = sentence
    fact = nil
    tokens = Tokenizer.tokens(in: sentence)
    ownTokens = tokens
    terms = Set(tokens.map(\.term) + Lexicon.phraseTerms(in: tokens))
  }

  /// True if it names a figure.
  var hasNumber: Bool { tokens.contains(where: \.isNumber) }
}

/// The card's answer to a question.
struct Finding {
  /// The certainty that it answers the question.
  enum Certainty: Equatable {
    /// It is what was asked.
    case direct
    /// It is on the same subject, and a particular of the question is not on the card.
    case near(Gap)
    case none(Gap)
  }

  /// The gap of the card.
  enum Gap: Equatable {
    /// A word of the question, as it may be repeated.
    case word(String)
    /// A figure of the question.
    case number
    /// The figure that was asked for.
    case figure
    /// The date that was asked for.
    case date
    /// Why it is so.
    case reason
    case detail
  }

  /// The passages, best first.
  let passages: [Int]
  let certainty: Certainty
  /// True if the best of them was quoted before.
  let isRepeat: Bool
}

/// Some texts, and whether a part stands in one of them.
struct EarlierTexts {
  private let bytes: [UInt8]

  init(_ texts: some Sequence<String>) {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      bytes.append(0)
    }
    self.bytes = bytes
  }

  /// Returns whether a text has this part, byte for byte.
  func contains(_ part: String) -> Bool {
    let wanted = Array(part.utf8)
    guard let first = wanted.first, wanted.count <= bytes.count else { return false }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
      var length = 1
      while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}

/// A vector of words.
///
/// It sums in the order in which the words came: hashed collections have another order in each run,
/// and sums of floating-point numbers depend on theirs.
struct TermWeights {
  private var weights: [Double] = []
  private var places: [String: Int] = [:]

  /// The weight of a word; 0 where it is none of them.
  subscript(term: String) -> Double { places[term].map { weights[$0] } ?? 0 }

  /// Sets the weight of a word that has none or a lower one.
  mutating func raise(_ term: String, to weight: Double) {
    if let place = places[term] {
      weights[place] = max(weights[place], weight)
    } else {
      places[term] = weights.count
      weights.append(weight)
    }
  }

  var length: Double { weights.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}

extension Demand {
  /// Returns whether a passage has what is demanded.
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

  /// The gap if the demand is not met.
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
  /// Returns whether a figure in it counts these: `16 plants`, `0.01 million tonnes`.
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

  /// Returns whether it names a rate by this: `per tonne`, `per square metre`.
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

  /// True if it leans on a line before it that is not quoted along: `These emissions …`.
  var needsReferent: Bool {
    let opening = ownTokens.prefix(4).map(\.word)
    if opening.contains(where: { ["these", "those"].contains($0) }) { return true }
    guard let first = opening.first else { return false }
    let leaning: Set<String> =
      origin == .fact ? ["this", "such"] : ["this", "such", "it", "they", "both"]
    return leaning.contains(first)
  }
}

extension Finding.Gap {
  /// The gap if some words of a clause are not on the card; `nil` if none are.
  ///
  /// A word is repeated only if it is letters alone, and either a name or the only one and a noun:
  /// figures of the user's never come back as the persona's.
  init?(_ unknown: [Token], in clause: Clause) {
    guard !unknown.isEmpty else { return nil }
    if let name = Self.name(in: clause, unknown: unknown) {
      self = .word(name)
    } else if unknown.allSatisfy(\.isNumber) {
      self = .number
    } else if let word = unknown.first, unknown.count == 1, Self.isNoun(word, in: clause) {
      self = .word("“\(word.text.lowercased())”")
    } else {
      self = .detail
    }
  }

  /// The first run of names with an unknown one in it: `World Cup`.
  private static func name(in clause: Clause, unknown: [Token]) -> String? {
    var run: [Token] = []
    for token in clause.tokens {
      if token.isNamed, mayRepeat(token.text) {
        run.append(token)
      } else if run.contains(where: unknown.contains) {
        break
      } else {
        run = []
      }
    }
    guard run.contains(where: unknown.contains), run.count <= 3 else { return nil }
    return run.map(\.text).joined(separator: " ")
  }

  /// Returns whether a word may be repeated and stands where a noun does: `the ozone`, `in yen`.
  private static func isNoun(_ word: Token, in clause: Clause) -> Bool {
    guard mayRepeat(word.text), let index = clause.tokens.firstIndex(of: word), index > 0 else {
      return false
    }
    let before = clause.tokens[index - 1].word
    let endsThere = index + 1 == clause.tokens.count || Lexicon.isNeutral(clause.tokens[index + 1])
    return endsThere && nounMarks.contains(before)
  }

  private static let nounMarks = Lexicon.words(
    "the a an in on for about of with your my our by at from into per like some any no")

  private static func mayRepeat(_ text: String) -> Bool {
    (3...20).contains(text.count) && text.allSatisfy { $0.isLetter || $0 == "'" }
      && !Lexicon.numberWords.contains(text.lowercased())
  }
}
