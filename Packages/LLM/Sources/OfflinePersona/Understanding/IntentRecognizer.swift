/// Tells what is meant by some words.
struct IntentRecognizer {
  let index: FactIndex
  private let spelling: SpellingCorrector

  /// - Parameters:
  ///   - index: the card, whose words are spelt right.
  ///   - names: words that are spelt right as well.
  init(index: FactIndex, names: Set<String> = []) {
    self.index = index
    spelling = SpellingCorrector(
      own: index.words, terms: index.terms, places: index.names, names: names)
  }

  /// The words of a text, as they were meant.
  func tokens(in text: String) -> [Token] {
    spelling.corrected(index.joined(Tokenizer.tokens(in: text)))
  }

  /// The meaning of a clause.
  func clause(_ text: String) -> Clause { clause(text, tokens(in: text)) }

  /// The meaning of some words.
  func clause(_ text: String, _ tokens: [Token]) -> Clause {
    let tokens = withoutGreeting(tokens)
    let topic = bestTopic(in: tokens)
    let cues = topic?.matched ?? []
    for match in rules(in: tokens) {
      if match.rule.isSure {
        guard match.weight >= topic?.weight ?? 0 else { continue }
        return make(text, tokens, match.rule.intent, topic: nil, used: match.matched)
      }
      let rest = content(of: tokens, without: match.matched.union(cues))
      guard isMeant(match, over: topic, rest: rest) else { continue }
      return make(text, tokens, match.rule.intent, topic: topic?.topic, used: match.matched)
    }
    if let topic {
      return make(
        text, tokens, .topic(topic.topic.subject), topic: topic.topic, used: topic.matched)
    }
    let isSilent =
      tokens.count < 3 && content(of: tokens, without: []).isEmpty
      && !FollowUp.isBare(tokens) && !Clause.isGlobal(tokens)
    return make(text, tokens, isSilent ? .empty : .question, topic: nil, used: [])
  }

  /// Returns whether a phrase decides, although there may be a topic or more to it.
  private func isMeant(_ match: Match, over topic: TopicMatch?, rest: [Token]) -> Bool {
    switch match.rule.intent {
    case .rumour, .opinion, .comparison, .myths, .weigh: true
    case .more: topic == nil || topic?.topic.subject == .evidence
    case .sources:
      topic == nil || topic?.topic.subject == .evidence || match.weight > (topic?.weight ?? 0)
    case .identity, .working: rest.isEmpty && match.weight >= (topic?.weight ?? 0)
    case .recall: topic == nil && !rest.contains { index.knows($0.term) }
    case .thanks, .goodbye, .greeting, .agreement, .refusal:
      topic == nil && !rest.contains { index.knows($0.term) }
    default: topic == nil && rest.isEmpty
    }
  }

  /// The words that are no small talk and no part of a phrase.
  private func content(of tokens: [Token], without used: Set<Int>) -> [Token] {
    tokens.indices.filter { !used.contains($0) && !Lexicon.isNeutral(tokens[$0]) }
      .map { tokens[$0] }
  }

  private func make(
    _ text: String, _ tokens: [Token], _ intent: Intent, topic: Topic?, used: Set<Int>
  ) -> Clause {
    let cues = topic.flatMap { topic in bestTopic(in: tokens, among: [topic])?.matched } ?? []
    return Clause(
      text: text, tokens: tokens, intent: intent, topic: topic,
      content: content(of: tokens, without: used.union(cues)),
      cues: cues.sorted().map { tokens[$0] }.filter { !Lexicon.isNeutral($0) })
  }

  private struct TopicMatch {
    let topic: Topic
    let matched: Set<Int>
    let weight: Int
  }

  private struct Match {
    let rule: IntentRule
    let matched: Set<Int>
    let weight: Int
  }

  private func bestTopic(in tokens: [Token], among topics: [Topic] = Topic.catalogue)
    -> TopicMatch?
  {
    var best: TopicMatch?
    for topic in topics {
      let matches = topic.patterns.compactMap { pattern in
        pattern.match(in: tokens).map { (matched: $0, weight: pattern.weight) }
      }
      guard let weight = matches.map(\.weight).max() else { continue }
      // The evidence is asked for beside other things: it ranks below all other topics.
      let rank = topic.yields ? 0 : weight
      let matched = matches.reduce(into: Set<Int>()) { $0.formUnion($1.matched) }
      if let best, best.topic.yields ? rank < 1 && weight <= best.weight : rank <= best.weight {
        continue
      }
      best = TopicMatch(topic: topic, matched: matched, weight: weight)
    }
    return best
  }

  /// The rules that match, those that say most first; of equals the first in the table.
  private func rules(in tokens: [Token]) -> [Match] {
    let matches = IntentRule.table.enumerated().compactMap { order, rule -> (Match, Int)? in
      var best: Match?
      for pattern in rule.patterns where pattern.weight > best?.weight ?? 0 {
        guard let matched = pattern.match(in: tokens) else { continue }
        best = Match(rule: rule, matched: matched, weight: pattern.weight)
      }
      return best.map { ($0, order) }
    }
    // "I heard you are wild, is that true?" asks about what was heard, and for no source.
    let isRumour = matches.contains { $0.0.rule.intent == .rumour }
    return matches.filter { !isRumour || $0.0.rule.intent != .sources }.sorted {
      ($0.0.weight, $1.1) > ($1.0.weight, $0.1)
    }.map(\.0)
  }

  static let openers: Set<String> = [
    "hi", "hello", "hey", "ok", "okay", "so", "well", "and", "but", "please", "oh", "hmm", "also",
    "yes", "yeah", "now", "then", "alright", "um", "honestly", "seriously",
  ]

  /// `hey, and how big are you` is `how big are you`; a greeting that stands alone stays.
  private func withoutGreeting(_ tokens: [Token]) -> [Token] {
    let rest = Array(tokens.drop { Self.openers.contains($0.word) })
    return rest.count >= 2 ? rest : tokens
  }
}
