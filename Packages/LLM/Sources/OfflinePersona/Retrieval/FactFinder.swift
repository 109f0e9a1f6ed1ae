import LLM

/// Finds what a persona may say to a clause.
struct FactFinder {
  let index: FactIndex
  let memory: Memory
  /// The terms of the details, for the words of a question that they know.
  let detailTerms: Set<String>

  /// The card's passages on a clause.
  func find(_ clause: Clause) -> Finding {
    let named = clause.content.filter { !index.nameTerms.contains($0.term) }
    let lacking = named.filter { !isKnown($0) }
    // "Do you stop acidification?" is about acidity, independent of the verb.
    let deed = clause.deed
    let unknown = lacking.filter {
      $0.isNumber || !Lexicon.deeds.contains($0.term) && $0 != deed
    }
    let known = clause.content.filter { !$0.isNumber }.flatMap(knownTerms)
    let cues = clause.cues.map(\.term).filter(index.knows)
    let ranked = ranking(for: unique(known + cues), clause: clause)
    let gap = Gap(unknown, in: clause)
    let isFree = clause.topic == nil
    let likely = ranked.first {
      !isFree || coverage(of: $0, known: known, unknown: unknown.count) >= 0.5
    }
    guard let best = likely ?? ranked.first else {
      if clause.topic != nil, !known.isEmpty, let other = findWithoutTopic(clause) { return other }
      return Finding(passages: [], certainty: .none(gap ?? .detail), isRepeat: false)
    }
    let rest = ranked.filter { $0 != best }
    let found = [best] + rest.prefix(clause.factCount - 1)
    let isHeard = known.contains { index.passages[best].terms.contains($0) }
    if clause.topic?.kinds.isEmpty == false, let gap, !isHeard {
      return Finding(passages: [], certainty: .none(gap), isRepeat: false)
    }
    let covered = coverage(of: best, known: known, unknown: unknown.count)
    if clause.topic == nil, covered < 0.5 {
      return Finding(passages: [], certainty: .none(gap ?? .detail), isRepeat: false)
    }
    var certainty = certainty(of: best, clause: clause, gap: gap, known: known)
    let isLoose = unknown.count < lacking.count || clause.content.contains(where: isOnlyRelated)
    if certainty == .direct, isLoose { certainty = .near(.detail) }
    if certainty != .direct {
      // Its own chatter is worth quoting only where it is just what was asked.
      if index.passages[best].origin == .bio {
        return Finding(passages: [], certainty: .none(gap ?? .detail), isRepeat: false)
      }
      // A popular error is no neighbour of the question.
      let own = Set(index.passages[best].ownTokens.map(\.term))
      let isPopularOnly = index.passages[best].fact?.popular != nil && own.isDisjoint(with: known)
      if clause.topic == nil, isPopularOnly {
        return Finding(passages: [], certainty: .none(gap ?? .detail), isRepeat: false)
      }
      let yields = clause.topic.map { !$0.kinds.isEmpty || $0.yields } ?? false
      if yields, !known.isEmpty, !isHeard, let other = findWithoutTopic(clause) { return other }
    }
    return Finding(
      passages: found, certainty: certainty, isRepeat: memory.quoted.contains(best))
  }

  /// The card's literal match, if no fact of the requested kind matches.
  private func findWithoutTopic(_ clause: Clause) -> Finding? {
    let plain = Clause(
      text: clause.text, tokens: clause.tokens, intent: .question, topic: nil,
      content: clause.content, cues: [])
    // Facts that merely have people in them are not what people think, and all are about its name.
    let known = clause.content.flatMap(knownTerms)
    guard known.contains(where: { $0 != Self.person && !index.nameTerms.contains($0) }) else {
      return nil
    }
    let finding = find(plain)
    return finding.certainty == .direct ? finding : nil
  }

  private func knownTerms(_ token: Token) -> [String] {
    let terms = ownTerms(token)
    if terms.contains(where: index.isNoted) { return terms }
    let related = (Lexicon.related[token.term] ?? []).filter(index.knows)
    if !terms.isEmpty { return terms + (index.kin(of: token) + related).filter(index.isNoted) }
    return related.isEmpty ? index.part(of: token) : related
  }

  /// Returns whether a passage has one of the words of a question, or is about the world where that
  /// is.
  func speaks(_ passage: Passage, of clause: Clause) -> Bool {
    clause.content.contains { token in
      !index.nameTerms.contains(token.term)
        && knownTerms(token).contains(where: passage.terms.contains)
    } || clause.isGlobal && !Self.whole.isDisjoint(with: passage.terms)
  }

  /// Returns whether a question says no more than the persona's name.
  func isAboutName(_ clause: Clause) -> Bool {
    !clause.content.isEmpty
      && clause.content.allSatisfy { token in
        index.nameTerms.contains(token.term)
          || index.kin(of: token).contains(where: index.nameTerms.contains)
      }
  }

  /// The card's terms for a word, in this or another form.
  private func ownTerms(_ token: Token) -> [String] {
    let terms = [token.term, token.authorTerm].compactMap { $0 }.filter(index.knows)
    return terms.isEmpty && !token.isNumber ? index.kin(of: token) : terms
  }

  /// Returns whether the card has not the word, but what may be meant by it.
  private func isOnlyRelated(_ token: Token) -> Bool {
    ownTerms(token).isEmpty && !knownTerms(token).isEmpty
  }

  private static let whole = Lexicon.terms("global planet world earth")
  private static let person = Lexicon.term(of: "people")

  private typealias Gap = Finding.Gap

  /// Returns the certainty of an answer with a passage.
  private func certainty(
    of best: Int, clause: Clause, gap: Finding.Gap?, known: [String]
  ) -> Finding.Certainty {
    if let gap { return .near(gap) }
    let passage = index.passages[best]
    if clause.wantsDate { return .near(.date) }
    let isCounted = if case .count = clause.demand { true } else { false }
    if let demand = clause.demand, applies(demand, to: clause), !demand.isMet(by: passage) {
      return .near(demand.gap)
    }
    if clause.wantsFigure, !isCounted, !hasFigure(passage, for: clause.topic) {
      return .near(.figure)
    }
    if clause.topic == nil, passage.needsReferent { return .near(.detail) }
    let isElsewhere = clause.content.contains {
      index.isLikeName($0) && !passage.terms.contains($0.term)
    }
    if isElsewhere { return .near(.detail) }
    let missing = known.contains {
      !passage.terms.contains($0) && !index.nameTerms.contains($0)
    }
    return missing ? .near(.detail) : .direct
  }

  /// Returns whether a topic leaves room for what its words demand: "why should I like you" does
  /// not.
  private func applies(_ demand: Demand, to clause: Clause) -> Bool {
    guard let topic = clause.topic else { return true }
    switch demand {
    case .reason: return topic.subject != .strengths
    case .kind, .object, .wordsOrName: return topic.kinds.isEmpty && topic.subject != .cost
    default: return topic.kinds.isEmpty
    }
  }

  private func hasFigure(_ passage: Passage, for topic: Topic?) -> Bool {
    guard let topic, topic.kinds.isEmpty else { return passage.hasNumber }
    return topic.fit(passage) == .figure
  }

  private func isKnown(_ token: Token) -> Bool {
    if token.isNumber { return index.passages.contains { $0.tokens.contains(token) } }
    return !knownTerms(token).isEmpty || detailTerms.contains(token.term)
  }

  /// Passages that may answer, best first; of equals the earlier on the card.
  private func ranking(for terms: [String], clause: Clause) -> [Int] {
    var scored: [(index: Int, score: Double)] = []
    let deed = clause.deed
    let subjects =
      deed == nil ? [] : unique(clause.content.filter { $0 != deed }.flatMap(knownTerms))
    for (number, passage) in index.passages.enumerated() {
      // The subject of a question says more than its verb.
      let words =
        index.score(passage, for: terms)
        + (subjects.isEmpty ? 0 : index.score(passage, for: subjects) / 2)
      guard let score = score(passage, words: words, clause: clause) else { continue }
      scored.append((number, memory.quoted.contains(number) ? score - 3.5 : score))
    }
    return scored.sorted { ($0.score, $1.index) > ($1.score, $0.index) }.map(\.index)
  }

  private func score(_ passage: Passage, words: Double, clause: Clause) -> Double? {
    let isMet = clause.demand?.isMet(by: passage) == true
    var score = words
    if let topic = clause.topic {
      let fit = topic.fit(passage)
      let isMeasure = topic.subject == .size && isMet
      let isNoted: [Topic.Subject] = [.certainty, .duration, .place]
      let isQuotable =
        passage.fact != nil || isNoted.contains(topic.subject) && passage.origin == .background
      guard isQuotable, fit != .none || isMeasure else { return nil }
      score += Double(fit.rawValue) * 4
    } else if words == 0 {
      return nil
    }
    switch passage.fact?.kind {
    case .figure: score += clause.wantsFigure ? 1.5 : 0.2
    case .strength, .limitation: score += 0.2
    case .correction: score -= 0.5
    case nil: score = score * 0.7 - 0.5
    }
    if clause.isGlobal, !Self.whole.isDisjoint(with: passage.terms) { score += 5 }
    if isMet { score += clause.topic == nil ? 5 : 8 }
    let likesFigure = clause.wantsFigure || clause.topic?.subject == .cooling
    if likesFigure, passage.hasNumber { score += 1 }
    switch passage.fact?.confidence {
    case .high: score += 0.3
    case .medium: score += 0.15
    case .low, nil: break
    }
    return score
  }

  /// Returns the share of the question that a passage covers, from 0 to 1, by the words' weights.
  private func coverage(of best: Int, known: [String], unknown: Int) -> Double {
    let passage = index.passages[best]
    // A word that the card does not have at all is as telling as its rarest.
    let rarest = index.weight(ofFrequency: 1)
    let all = known.reduce(Double(unknown) * rarest) { $0 + index.weight(of: $1) }
    // To reduce one thing is not to reduce another.
    let telling = unknown > 0 ? known.filter { !Lexicon.deeds.contains($0) } : known
    let said = telling.reduce(0) { $0 + (passage.terms.contains($1) ? index.weight(of: $1) : 0) }
    return all > 0 ? said / all : 0
  }

  private func unique(_ terms: [String]) -> [String] {
    var seen: Set<String> = []
    return terms.filter { seen.insert($0).inserted }
  }
}
