import LLM

extension AnswerComposer {
  /// Whether what was quoted last is much: the card has no yardstick, and perhaps a figure beside.
  mutating func weighing() -> [String] {
    guard let last = memory.lastQuoted.last else { return decline([wording.line(.decline)]) }
    let fact = index.passages[last]
    let topic = Topic.catalogue.first { $0.kinds.isEmpty && $0.fit(fact) == .figure }
    let others = index.passages.indices.filter { number in
      index.passages[number].fact != nil && !memory.quoted.contains(number)
        && index.passages[number].fact?.popular == nil
    }
    let onTopic = topic.flatMap { topic in others.first { topic.fit(index.passages[$0]) == .figure }
    }
    guard let number = onTopic ?? nearest(to: last, among: others) else {
      return decline([wording.line(.declineWeigh)])
    }
    return [wording.line(.declineWeigh), quote(number, after: wording.line(.weighBeside))]
  }

  /// What was meant: the note that stands nearest to what was quoted last.
  mutating func meaning() -> [String] {
    guard let last = memory.lastPassages.last else {
      return memory.isFirstAnswer ? working(recognizer.clause("how do you work")) : [offer(.advice)]
    }
    let notes = index.passages.indices.filter { index.passages[$0].origin == .background }
    let fresh = notes.filter { !memory.quoted.contains($0) }
    let others = fresh.isEmpty ? notes.filter { $0 != last } : fresh
    guard let number = nearest(to: last, among: others) else {
      return decline([wording.line(.declineMeaning)])
    }
    return [quote(number, after: wording.line(.meaning))]
  }

  /// The passage that has most in common with another.
  private func nearest(to number: Int, among numbers: [Int]) -> Int? {
    let terms = index.passages[number].ownTokens
      .filter { !Lexicon.isNeutral($0) && !$0.isNumber && !index.nameTerms.contains($0.term) }
      .map(\.term)
    let scored = numbers.map { (number: $0, score: index.score(index.passages[$0], for: terms)) }
      .filter { $0.score > 0.5 }
    return scored.max { ($0.score, $1.number) < ($1.score, $0.number) }?.number
  }

  /// Takes up what the last answer offered; `nil` if it offered nothing, or the words are no yes.
  mutating func accepted(_ clause: Clause?) -> [String]? {
    guard let clause else { return nil }
    let words = clause.tokens.map(\.word)
    let isChoice = clause.intent == .choice
    guard isChoice || words.first.map(Self.yes.contains) == true else { return nil }
    if !isChoice, Self.invitingMore.contains(where: memory.saidLast.contains) {
      return more(recognizer.clause("tell me more"))
    }
    let offers = offersInLastAnswer()
    guard let first = offers.first, let last = offers.last else { return nil }
    let isSecond = ["second", "latter", "last"].contains { words.contains($0) }
    let chosen = words.contains("both") ? offers : [isSecond ? last : first]
    return chosen.flatMap { facts(for: clauseOn($0)) }
  }

  private static let yes = Lexicon.words(
    "yes yeah yep sure ok okay please absolutely definitely fine of sounds go very")

  private static let invitingMore = ["Shall I go on?", "I'd quote you more if you let me."]

  /// What to ask the finder for an offer that was made.
  func clauseOn(_ offer: String) -> Clause {
    if let topic = Topic.catalogue.first(where: { $0.invitation == offer }) {
      return Clause(
        text: offer, tokens: [], intent: .topic(topic.subject), topic: topic, content: [], cues: [])
    }
    let clause = recognizer.clause("what about " + offer)
    return clause.reduced(to: clause.content, tokens: clause.tokens)
  }

  /// What the last answer offered to talk about, in its order.
  private func offersInLastAnswer() -> [String] {
    guard let answer = memory.answers.last else { return [] }
    let occasions: [Occasion] = [.offer, .advice, .agreement, .refusal]
    for line in occasions.flatMap(Phrasebook.lines) {
      guard let slot = line.firstRange(of: "{offer}") else { continue }
      let before = line[..<slot.lowerBound].split(separator: "}").last.map(String.init) ?? ""
      let after = String(line[slot.upperBound...])
      guard before.count > 4, let start = answer.firstRange(of: before)?.upperBound,
        let end = answer[start...].firstRange(of: after)?.lowerBound
      else { continue }
      return answer[start..<end].split(separator: " or ").map { Sentences.trimmed(String($0)) }
    }
    return []
  }
}
