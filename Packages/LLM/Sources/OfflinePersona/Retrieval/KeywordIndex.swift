import LLM
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the fact that a question asks for by the words of the facts and the keywords beside them.
///
/// Keywords are the phrases by which people ask for a fact. A fact scores the rarity (among the
/// card's facts) of each word that it shares with the question, and the likeness of its best phrase
/// to the whole question. A word that the card lacks is looked up in ``Lexicon/everyday``. Where too
/// little of a question is accounted for, where the fact does not state what the question's form
/// demands, or where three different facts are about equally likely, no fact is found: the other
/// rules decide, and may decline. Of two facts that are about equally likely both are found.
struct KeywordIndex {
  private let entries: [KeywordEntry]
  /// The information of each word of a fact or its keywords.
  private let rarities: [String: Double]
  /// The same of words without their endings.
  private let rootRarities: [String: Double]
  private let rarest: Double
  /// The length of each phrase of each entry, as a vector of its words' rarities.
  private let lengths: [[Double]]
  /// The entries that say much the same, each with itself.
  private let alike: [Set<Int>]
  /// Every word of the keywords, which needs no correction of its spelling.
  let words: Set<String>

  /// Fails if no fact of the card has keywords.
  ///
  /// - Parameters:
  ///   - index: the card.
  ///   - keywords: the keywords of each fact, by its text; commas separate phrases.
  init?(_ index: FactIndex, keywords: [String: String]) {
    guard !keywords.isEmpty else { return nil }
    var words: Set<String> = []
    let entries = index.passages.indices.compactMap { number -> KeywordEntry? in
      guard let fact = index.passages[number].fact, let own = keywords[fact.text] else {
        return nil
      }
      let phrases = own.split(separator: ",").map { Tokenizer.tokens(in: String($0)) }
      words.formUnion(phrases.joined().map(\.word))
      return KeywordEntry(number, of: index.passages[number], phrases: phrases)
    }
    guard !entries.isEmpty else { return nil }
    let count = entries.count
    var rarities = Self.counts(of: entries.map(\.terms))
      .mapValues { Self.rarity(of: $0, among: count) }
    for term in index.nameTerms { rarities[term]? /= 2 }
    self.entries = entries
    self.words = words
    self.rarities = rarities
    rootRarities = Self.counts(of: entries.map(\.roots))
      .mapValues { Self.rarity(of: $0, among: count) }
    rarest = Self.rarity(of: 1, among: count)
    lengths = entries.map { entry in entry.phrases.map { Self.length(of: $0, in: rarities) } }
    let texts = entries.map { Text($0, in: rarities) }
    alike = texts.map { text in Set(texts.indices.filter { text.isAlike(texts[$0]) }) }
  }

  private static func counts(of tables: [[String: Double]]) -> [String: Int] {
    tables.reduce(into: [:]) { counts, table in
      for key in table.keys { counts[key, default: 0] += 1 }
    }
  }

  /// The facts that a question asks for.
  ///
  /// - Parameter tokens: the question.
  /// - Returns: the number of its passage, or of two if it is unclear which is meant; none if no
  ///   fact accounts for enough of the question.
  func passages(for tokens: [Token]) -> [Int] {
    let question = KeywordQuestion(tokens, sense: sense)
    guard question.unknown < 2 else { return [] }
    let scores = scores(for: question)
    guard let best = highest(entries.indices, by: scores),
      scores[best] >= (question.unknown == 0 ? Limit.score : Limit.scoreBesideUnknown),
      isAnswer(
        best, to: question, share: question.unknown == 0 ? Limit.share : Limit.shareBesideUnknown)
    else { return [] }
    let rivals = entries.indices.filter { !alike[best].contains($0) }
    guard let second = highest(rivals, by: scores), scores[best] - scores[second] < Limit.lead
    else { return [entries[best].passage] }
    guard question.unknown == 0, isAnswer(best, to: question, share: Limit.shareOfTwo),
      isAnswer(second, to: question, share: Limit.shareOfTwo)
    else { return [] }
    let others = rivals.filter { !alike[second].contains($0) }
    if let third = highest(others, by: scores), scores[best] - scores[third] < Limit.lead {
      return []
    }
    return [entries[best].passage, entries[second].passage]
  }

  private func highest(_ numbers: some Sequence<Int>, by scores: [Double]) -> Int? {
    numbers.max { scores[$0] < scores[$1] }
  }

  private func isAnswer(_ number: Int, to question: KeywordQuestion, share: Double) -> Bool {
    entries[number].answers(question) && self.share(of: entries[number], in: question) >= share
  }

  /// The thresholds of an answer.
  private enum Limit {
    static let score = 1.0
    static let share = 0.55
    /// The same where one word of the question is not the card's.
    static let scoreBesideUnknown = 2.0
    static let shareBesideUnknown = 0.53
    /// The least share of a question that each of two facts has to cover.
    static let shareOfTwo = 0.6
    /// The lead that the best fact needs ahead of any that says something else.
    static let lead = 0.4
  }

  private func sense(of token: Token) -> KeywordQuestion.Sense? {
    let root = Stemmer.root(token.word)
    if rarities[token.term] != nil { return .init(terms: [token.term], root: root, trust: 1) }
    if rootRarities[root] != nil { return .init(terms: [], root: root, trust: 1) }
    let called = (Lexicon.everyday[token.term] ?? []).filter { rarities[$0] != nil }
    return called.isEmpty ? nil : .init(terms: called, root: nil, trust: 0.6)
  }
}

// MARK: - Scores

extension KeywordIndex {
  /// Returns for each entry the likelihood that a question asks for it.
  private func scores(for question: KeywordQuestion) -> [Double] {
    var asked = TermWeights()
    for sense in question.senses {
      for term in sense.terms { asked.raise(term, to: sense.trust * rarity(ofTerm: term)) }
    }
    let length = asked.length
    return entries.indices.map { number in
      let entry = entries[number]
      let score = question.senses.reduce(0) { $0 + worth(of: $1, in: entry) }
      guard score > 0 else { return 0 }
      return score + likeness(of: number, to: asked, length: length)
        + (question.wantsNumber && entry.statement.hasNumber ? 0.8 : 0)
        + (question.wantsTime && entry.statement.hasTime ? 0.6 : 0)
    }
  }

  /// Returns the share of a question that a fact covers, from 0 to 1, by what its words tell.
  private func share(of entry: KeywordEntry, in question: KeywordQuestion) -> Double {
    var found = 0.0
    var all = Double(question.unknown) * rarest
    for sense in question.senses {
      let weight = weight(of: sense)
      all += weight
      if worth(of: sense, in: entry) > 0 { found += weight }
    }
    return all > 0 ? found / all : 0
  }

  /// Returns the largest weight of a word.
  private func weight(of sense: KeywordQuestion.Sense) -> Double {
    let terms = sense.terms.map { rarity(ofTerm: $0) }.max()
    return sense.trust * (terms ?? sense.root.map { rootRarities[$0] ?? rarest } ?? 0)
  }

  /// Returns the weight of a word for one fact.
  private func worth(of sense: KeywordQuestion.Sense, in entry: KeywordEntry) -> Double {
    var worth = sense.terms.map { rarity(ofTerm: $0) * (entry.terms[$0] ?? 0) }.max() ?? 0
    if let root = sense.root, let form = entry.roots[root] {
      let rarity = sense.terms.first.map { self.rarity(ofTerm: $0) } ?? rootRarities[root] ?? rarest
      worth = max(worth, rarity * form)
    }
    return sense.trust * worth
  }

  /// The cosine of a question and the phrase of an entry that is most like it.
  private func likeness(of number: Int, to asked: TermWeights, length: Double) -> Double {
    var best = 0.0
    for (phrase, own) in zip(entries[number].phrases, lengths[number]) where own > 0 {
      let shared = phrase.reduce(0) { sum, term in sum + asked[term] * asked[term] }
      if shared > 0 { best = max(best, shared / (length * own)) }
    }
    return best
  }

  private func rarity(ofTerm term: String) -> Double { rarities[term] ?? rarest }

  private static func length(of phrase: [String], in rarities: [String: Double]) -> Double {
    phrase.reduce(0) { sum, term in
      let weight = (rarities[term] ?? 0) * (Lexicon.faintTerms.contains(term) ? 0.35 : 1)
      return sum + weight * weight
    }.squareRoot()
  }

  /// Returns the weight of a word that so many of the facts have, as in BM25.
  private static func rarity(of count: Int, among facts: Int) -> Double {
    log(1 + (Double(facts - count) + 0.5) / (Double(count) + 0.5))
  }
}

/// The text of a fact, as it is compared with those of others.
private struct Text {
  let passage: Int
  /// Its words that tell something, in the order of the text.
  private let terms: [(term: String, rarity: Double)]
  private let all: Set<String>
  private let weight: Double

  init(_ entry: KeywordEntry, in rarities: [String: Double]) {
    passage = entry.passage
    terms = (entry.phrases.first ?? []).filter { !Lexicon.faintTerms.contains($0) }
      .map { ($0, rarities[$0] ?? 0) }
    all = Set(terms.map(\.term))
    weight = terms.reduce(0) { $0 + $1.rarity }
  }

  /// Returns whether two facts say much the same, so that either answers what the other does.
  func isAlike(_ other: Text) -> Bool {
    guard passage != other.passage else { return true }
    let both = (weight * other.weight).squareRoot()
    let shared = terms.reduce(0) { $0 + (other.all.contains($1.term) ? $1.rarity : 0) }
    return both > 0 && shared / both > 0.3
  }
}

/// The indexes of a card.
struct CardIndex {
  let facts: FactIndex
  /// The index of the card's keywords; `nil` of a card without keywords.
  let keywords: KeywordIndex?
  /// Recognises the intent of a question to the card.
  let recognizer: IntentRecognizer

  init(_ persona: Persona, keywords: [String: String]) {
    facts = FactIndex(persona)
    self.keywords = KeywordIndex(facts, keywords: keywords)
    recognizer = IntentRecognizer(index: facts, names: self.keywords?.words ?? [])
  }
}

/// The indexes of the cards that a model plays, each built once.
final class CardIndexes: Sendable {
  /// More cards than a deck has; the card that was built first goes first.
  private static let capacity = 64

  private struct Built {
    let persona: Persona
    let index: CardIndex
  }

  private let keywords: [String: String]
  private let built = Mutex<[Built]>([])

  /// - Parameter keywords: the keywords of facts, by the facts' texts.
  init(keywords: [String: String]) { self.keywords = keywords }

  /// The index of a card; a card that differs in anything has its own.
  func index(of persona: Persona) -> CardIndex {
    if let found = built.withLock({ $0.first { $0.persona == persona } }) { return found.index }
    let index = CardIndex(persona, keywords: keywords)
    built.withLock { built in
      guard !built.contains(where: { $0.persona == persona }) else { return }
      if built.count >= Self.capacity { built.removeFirst() }
      built.append(Built(persona: persona, index: index))
    }
    return index
  }
}
