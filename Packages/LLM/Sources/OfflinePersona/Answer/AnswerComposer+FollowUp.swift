import LLM

extension AnswerComposer {
  /// Answers whether the last quoted figure is much: the card has no yardstick, and perhaps a
  /// figure beside.
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

  /// The meaning: the note that stands nearest to the last quotation.
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

  /// Takes up the offers of the last answer; `nil` if it offered nothing, or the words are no yes.
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

  /// The clause for the finder that stands for an offer.
  func clauseOn(_ offer: String) -> Clause {
    if let topic = Topic.catalogue.first(where: { $0.invitation == offer }) {
      return Clause(
        text: offer, tokens: [], intent: .topic(topic.subject), topic: topic, content: [], cues: [])
    }
    let clause = recognizer.clause("what about " + offer)
    return clause.reduced(to: clause.content, tokens: clause.tokens)
  }

  /// The subjects that the last answer offered, in its order.
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

extension AnswerComposer {
  /// Earlier statements of this conversation, unchanged.
  mutating func recall(_ what: Intent.Recall) -> [String] {
    switch what {
    case .remark(let kind): remembered([kind])
    case .user: remembered(Remark.Kind.allCases)
    case .firstQuestion: question(questions.first, .recallFirstQuestion)
    case .lastQuestion: question(questions.last, .recallQuestion)
    case .told: told()
    }
  }

  /// The user's remarks about themselves.
  private mutating func remembered(_ kinds: [Remark.Kind]) -> [String] {
    var remarks = memory.remarks + turn.remarks
    // The last name that the user gives counts.
    if let name = remarks.last(where: { $0.kind == .name }) {
      remarks.removeAll { $0.kind == .name && $0 != name }
    }
    let known = remarks.filter { kinds.contains($0.kind) && !$0.clause.isEmpty }
    var seen: Set<Remark> = []
    let clauses = known.filter { seen.insert($0).inserted }.suffix(5).map(\.clause)
    guard !clauses.isEmpty else {
      return [wording.line(kinds == [.name] ? .recallNoName : .recallNothing)]
    }
    return [wording.line(.recallUser, ["said": Wording.list(clauses)])]
  }

  /// The user's questions, oldest first.
  private var questions: [String] {
    memory.earlierTexts.flatMap { text in
      UserTurn.parts(of: String(text.prefix(UserTurn.readLength))).flatMap { RemarkReader($0).rest }
    }.filter { text in
      let clause = recognizer.clause(text)
      if case .recall = clause.intent { return false }
      return clause.intent.isFactual
    }
  }

  /// A question of the user's: in their own words if those may be repeated, else by its subject.
  private mutating func question(_ text: String?, _ occasion: Occasion) -> [String] {
    guard let text else { return [wording.line(.recallNoQuestion)] }
    let tokens = Tokenizer.tokens(in: text)
    let isPlain = tokens.allSatisfy { token in
      !token.text.contains(where: \.isNumber) && !Lexicon.numberWords.contains(token.word)
        && !Lexicon.rude.contains(token.word)
    }
    let isQuotable = !text.contains { "“”\"".contains($0) } && text.count <= 100
    let isInjection = IntentRule.injections.patterns.contains { $0.match(in: tokens) != nil }
    if isPlain, isQuotable, !isInjection {
      return [wording.line(occasion, ["question": text])]
    }
    guard let topic = recognizer.clause(text).topic else {
      return [wording.line(.recallUnsayable)]
    }
    return [wording.line(.recallTopic, ["noun": topic.noun])]
  }

  /// The facts that were told, the latest of them word for word.
  private mutating func told() -> [String] {
    let numbers = index.passages.indices.filter {
      memory.quoted.contains($0) && index.passages[$0].fact != nil
    }
    guard !numbers.isEmpty else { return [wording.line(.recallNoFacts), offer(.offer)] }
    let recent = numbers.filter(memory.lastQuoted.contains)
    let chosen = (recent + numbers.filter { !recent.contains($0) }).prefix(3)
    var pieces: [String] = []
    for number in chosen {
      pieces.append(quote(number, after: wording.line(pieces.isEmpty ? .recallTold : .further)))
    }
    if numbers.count > chosen.count { pieces.append(wording.line(.recallRest)) }
    return pieces
  }
}
