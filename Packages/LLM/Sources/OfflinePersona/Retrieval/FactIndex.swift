import LLM

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds what a persona's card has on some words.
///
/// Ranks by BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond",
/// Foundations and Trends in Information Retrieval 3, 2009), with the rarity of a word taken over
/// this persona's own passages.
struct FactIndex {
  let passages: [Passage]
  /// What the persona is called by, which tells none of its passages from another.
  let nameTerms: Set<String>
  private let nameStems: Set<String>
  private let frequency: [String: Int]
  private let averageLength: Double

  init(_ persona: Persona) {
    passages =
      persona.facts.filter { !$0.text.isEmpty }.map(Passage.init(fact:))
      + Sentences.split(persona.background).map { Passage($0, origin: .background) }
      + Sentences.split(persona.bio).map { Passage($0, origin: .bio) }
    var frequency: [String: Int] = [:]
    for passage in passages { for term in passage.terms { frequency[term, default: 0] += 1 } }
    self.frequency = frequency
    let length = passages.reduce(0) { $0 + $1.tokens.count }
    averageLength = max(1, Double(length) / Double(max(1, passages.count)))
    let called = Tokenizer.tokens(in: persona.name + " " + persona.role)
    nameTerms = Set(called.map(\.term))
    nameStems = Set(called.map { Stemmer.stem($0.word) })
  }

  /// Whether a word only means about the same as one of the name, as `marine` and `ocean` do.
  func isLikeName(_ token: Token) -> Bool {
    nameTerms.contains(token.term) && !nameStems.contains(Stemmer.stem(token.word))
  }

  /// Whether any passage has the term.
  func knows(_ term: String) -> Bool { frequency[term] != nil }

  /// How much a term tells, from near 0 (in every passage) up; 0 for what no passage has.
  func weight(of term: String) -> Double {
    guard let count = frequency[term] else { return 0 }
    let weight = weight(ofFrequency: count)
    return nameTerms.contains(term) ? weight / 2 : weight
  }

  /// How much a term tells that so many passages have.
  func weight(ofFrequency count: Int) -> Double {
    log(1 + (Double(passages.count - count) + 0.5) / (Double(count) + 0.5))
  }

  /// The BM25 score of a passage for some terms.
  func score(_ passage: Passage, for terms: [String]) -> Double {
    let saturation = 1.2
    let lengthShare = 0.5
    let length = Double(passage.tokens.count) / averageLength
    let norm = saturation * (1 - lengthShare + lengthShare * length)
    return terms.reduce(0) { sum, term in
      guard passage.terms.contains(term) else { return sum }
      let count = Double(max(1, passage.tokens.count { $0.term == term }))
      return sum + weight(of: term) * count * (saturation + 1) / (count + norm)
    }
  }
}
