import LLM

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
/// little of a question is accounted for, or two different facts are about equally likely, no fact is
/// found: the other rules decide, and may decline.
struct KeywordIndex {
  private let entries: [KeywordEntry]
  private let termCount: [String: Int]
  private let rootCount: [String: Int]
  private let nameTerms: Set<String>
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
    entries = index.passages.indices.compactMap { number in
      guard let fact = index.passages[number].fact, let own = keywords[fact.text] else {
        return nil
      }
      let phrases = own.split(separator: ",").map { Tokenizer.tokens(in: String($0)) }
      words.formUnion(phrases.joined().map(\.word))
      return KeywordEntry(number, of: index.passages[number], phrases: phrases)
    }
    guard !entries.isEmpty else { return nil }
    self.words = words
    nameTerms = index.nameTerms
    termCount = Self.counts(of: entries.map(\.terms))
    rootCount = Self.counts(of: entries.map(\.roots))
  }

  private static func counts(of tables: [[String: Double]]) -> [String: Int] {
    tables.reduce(into: [:]) { counts, table in
      for key in table.keys { counts[key, default: 0] += 1 }
    }
  }

  /// The fact that a question asks for.
  ///
  /// - Parameter tokens: the question.
  /// - Returns: the number of its passage; `nil` if no fact accounts for enough of the question, or
  ///   if it is unclear which is meant.
  func passage(for tokens: [Token]) -> Int? {
    let question = KeywordQuestion(tokens, sense: sense)
    guard question.unknown < 2 else { return nil }
    let scores = entries.map { score($0, for: question) }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    guard
      question.demands.allSatisfy({ terms in terms.contains { entries[best].terms[$0] != nil } })
    else { return nil }
    let isSure = question.unknown == 0
    guard scores[best] >= (isSure ? Limit.score : Limit.scoreBesideUnknown),
      share(of: entries[best], in: question) >= (isSure ? Limit.share : Limit.shareBesideUnknown)
    else { return nil }
    let rivals = entries.indices.filter { !isAlike(entries[$0], entries[best]) }
    let rival = rivals.map { scores[$0] }.max() ?? 0
    return scores[best] - rival >= Limit.lead ? entries[best].passage : nil
  }

  /// What an answer takes.
  private enum Limit {
    static let score = 1.0
    static let share = 0.55
    /// The same where one word of the question is not the card's.
    static let scoreBesideUnknown = 2.0
    static let shareBesideUnknown = 0.53
    /// How far the best fact has to be ahead of any that says something else.
    static let lead = 0.4
  }

  private func sense(of token: Token) -> KeywordQuestion.Sense? {
    let root = Stemmer.root(token.word)
    if termCount[token.term] != nil { return .init(terms: [token.term], root: root, trust: 1) }
    if rootCount[root] != nil { return .init(terms: [], root: root, trust: 1) }
    let called = (Lexicon.everyday[token.term] ?? []).filter { termCount[$0] != nil }
    return called.isEmpty ? nil : .init(terms: called, root: nil, trust: 0.6)
  }
}

// MARK: - Scores

extension KeywordIndex {
  private func score(_ entry: KeywordEntry, for question: KeywordQuestion) -> Double {
    let score = question.senses.reduce(0) { $0 + worth(of: $1, in: entry) }
    guard score > 0 else { return 0 }
    return score + likeness(of: entry, to: question)
      + (question.wantsNumber && entry.hasNumber ? 0.8 : 0)
      + (question.wantsTime && entry.hasTime ? 0.6 : 0)
  }

  /// How much of a question a fact accounts for, from 0 to 1, by what its words tell.
  private func share(of entry: KeywordEntry, in question: KeywordQuestion) -> Double {
    var found = 0.0
    var all = Double(question.unknown) * rarity(1)
    for sense in question.senses {
      let weight = weight(of: sense)
      all += weight
      if worth(of: sense, in: entry) > 0 { found += weight }
    }
    return all > 0 ? found / all : 0
  }

  /// How much a word tells at most.
  private func weight(of sense: KeywordQuestion.Sense) -> Double {
    let terms = sense.terms.map { rarity(ofTerm: $0) }.max()
    return sense.trust * (terms ?? sense.root.map { rarity(rootCount[$0] ?? 1) } ?? 0)
  }

  /// How much a word tells for one fact.
  private func worth(of sense: KeywordQuestion.Sense, in entry: KeywordEntry) -> Double {
    var worth = sense.terms.map { rarity(ofTerm: $0) * (entry.terms[$0] ?? 0) }.max() ?? 0
    if let root = sense.root, let form = entry.roots[root] {
      let rarity = sense.terms.first.map { self.rarity(ofTerm: $0) } ?? rarity(rootCount[root] ?? 1)
      worth = max(worth, rarity * form)
    }
    return sense.trust * worth
  }

  /// The cosine of a question and the phrase of a fact that is most like it.
  private func likeness(of entry: KeywordEntry, to question: KeywordQuestion) -> Double {
    var asked: [String: Double] = [:]
    for sense in question.senses {
      for term in sense.terms {
        asked[term] = max(asked[term] ?? 0, sense.trust * rarity(ofTerm: term))
      }
    }
    let length = asked.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let cosines = entry.phrases.map { phrase in
      let shared = phrase.reduce(0) { sum, term in sum + (asked[term] ?? 0) * (asked[term] ?? 0) }
      guard shared > 0 else { return 0.0 }
      let own = phrase.reduce(0) { sum, term in
        let weight = rarity(ofTerm: term) * (Lexicon.faintTerms.contains(term) ? 0.35 : 1)
        return sum + weight * weight
      }
      return shared / (length * own.squareRoot())
    }
    return cosines.max() ?? 0
  }

  /// Whether two facts say much the same, so that either answers what the other does.
  private func isAlike(_ first: KeywordEntry, _ second: KeywordEntry) -> Bool {
    guard first.passage != second.passage else { return true }
    func weight(_ terms: Set<String>) -> Double {
      terms.subtracting(Lexicon.faintTerms).reduce(0) { $0 + rarity(ofTerm: $1) }
    }
    let own = first.phrases.first ?? []
    let other = second.phrases.first ?? []
    let all = (weight(own) * weight(other)).squareRoot()
    return all > 0 && weight(own.intersection(other)) / all > 0.3
  }

  private func rarity(ofTerm term: String) -> Double {
    let rarity = rarity(termCount[term] ?? 1)
    return nameTerms.contains(term) ? rarity / 2 : rarity
  }

  /// How much a word tells that so many facts have, as in BM25.
  private func rarity(_ count: Int) -> Double {
    log(1 + (Double(entries.count - count) + 0.5) / (Double(count) + 0.5))
  }
}
