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
