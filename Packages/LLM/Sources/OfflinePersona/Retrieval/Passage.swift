import LLM

/// Something the persona can quote.
struct Passage {
  /// Where on the card it stands.
  enum Origin: Equatable {
    case fact
    case background
    case bio
  }

  let origin: Origin
  let text: String
  /// The fact, if it is one.
  let fact: PersonaFact?
  /// What it can be found by.
  let tokens: [Token]
  /// What it says itself, without what is often said instead.
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

  /// Whether it names a figure.
  var hasNumber: Bool { tokens.contains(where: \.isNumber) }
}

/// What the card has on a question.
struct Finding {
  /// How well that answers it.
  enum Certainty: Equatable {
    /// It is what was asked.
    case direct
    /// It is on the same subject, and a particular of the question is not on the card.
    case near(Gap)
    case none(Gap)
  }

  /// What the card lacks.
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

  /// Which passages, best first.
  let passages: [Int]
  let certainty: Certainty
  /// Whether the best of them was quoted before.
  let isRepeat: Bool
}

/// Some texts, and whether a part stands in one of them.
struct Said {
  private let bytes: [UInt8]

  init(_ texts: some Sequence<String>) {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      bytes.append(0)
    }
    self.bytes = bytes
  }

  /// Whether a text has this part, byte for byte.
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
