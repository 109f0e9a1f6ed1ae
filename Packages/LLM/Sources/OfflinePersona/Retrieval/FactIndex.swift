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
  /// The persona's names, which distinguish none of its passages.
  let nameTerms: Set<String>
  private let nameStems: Set<String>
  /// Every word on the card as it stands there, each once, in the card's order.
  let words: [String]
  /// Those that begin with a capital inside a sentence.
  let names: Set<String>
  private let wordSet: Set<String>
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
    var seen: Set<String> = []
    names = Set(passages.flatMap(\.tokens).filter(\.isNamed).map(\.word))
    words = passages.flatMap(\.tokens).map(\.word).filter { seen.insert($0).inserted }
    wordSet = seen
    let called = Tokenizer.tokens(in: persona.name + " " + persona.role)
    nameTerms = Set(called.map(\.term))
    nameStems = Set(called.map { Stemmer.stem($0.word) })
  }

  /// Returns whether a word only means about the same as one of the name, as `marine` and `ocean`
  /// do.
  func isLikeName(_ token: Token) -> Bool {
    nameTerms.contains(token.term) && !nameStems.contains(Stemmer.stem(token.word))
  }

  /// The card's other forms of a word: `protection` for `protect`.
  func kin(of token: Token) -> [String] {
    guard token.word.utf8.count > 4 else { return [] }
    let root = Stemmer.root(token.word)
    let first = token.word.utf8.first
    let words = words.filter { word in
      word.utf8.first == first && word.utf8.count > 4 && Stemmer.root(word) == root
    }
    let own = words.map(Lexicon.term(of:))
    return own.isEmpty ? [Lexicon.group(akinTo: token.word)].compactMap { $0 }.filter(knows) : own
  }

  /// The card's terms in a compound: `plastic` of `microplastics`.
  func part(of token: Token) -> [String] {
    let stem = Stemmer.stem(token.word)
    guard stem.utf8.count >= 7 else { return [] }
    let parts = words.filter { word in
      let part = Stemmer.stem(word)
      guard part.utf8.count >= 4, stem.utf8.count - part.utf8.count >= 3 else { return false }
      return !Lexicon.neutral.contains(word) && (stem.hasSuffix(part) || stem.hasPrefix(part))
    }
    // The longest says most: `rainforest` has to do with forests.
    return parts.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }.map { [Lexicon.term(of: $0)] }
      ?? []
  }

  /// The words, two as one where the card writes them so: `sea weed` is `seaweed`.
  func joined(_ tokens: [Token]) -> [Token] {
    guard tokens.count > 1 else { return tokens }
    var joined: [Token] = []
    for token in tokens {
      if let last = joined.last, isWord(last.word + token.word),
        !wordSet.contains(last.word) || !wordSet.contains(token.word)
      {
        joined[joined.count - 1] = last.spelt(last.word + token.word)
      } else {
        joined.append(token)
      }
    }
    return joined
  }

  private func isWord(_ word: String) -> Bool {
    wordSet.contains(word) || Lexicon.isSynonym(word) && knows(Lexicon.term(of: word))
  }

  /// Every term that some passage has.
  var terms: Set<String> { Set(frequency.keys) }

  /// Returns whether any passage has the term.
  func knows(_ term: String) -> Bool { frequency[term] != nil }

  /// Returns whether it stands in a fact or a note, and not in the persona's chatter alone.
  func isNoted(_ term: String) -> Bool {
    passages.contains { $0.origin != .bio && $0.terms.contains(term) }
  }

  /// Returns the weight of a term, from near 0 (in every passage) up; 0 for what no passage has.
  func weight(of term: String) -> Double {
    guard let count = frequency[term] else { return 0 }
    let weight = weight(ofFrequency: count)
    return nameTerms.contains(term) ? weight / 2 : weight
  }

  /// Returns the weight of a term that so many passages have.
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
