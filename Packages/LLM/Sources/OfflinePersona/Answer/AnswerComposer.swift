import LLM

/// Puts an answer together: what is meant, what the card has on it, and in which words.
struct AnswerComposer {
  let persona: Persona
  let index: FactIndex
  let memory: Memory
  let turn: UserTurn
  let finder: FactFinder
  /// The index of the card's keywords; `nil` of a card without keywords.
  let keywordIndex: KeywordIndex?
  let recognizer: IntentRecognizer
  let followUp: FollowUp
  /// The others who may be talked about.
  let rivals: [OtherPersona]
  var wording: Wording
  /// The passages that this answer has quoted so far.
  var quoted: Set<Int> = []
  /// True if this answer has said that the card does not know something.
  var hasDeclined = false

  init(_ request: LanguageModelRequest, cards: CardIndexes) {
    let persona = request.persona ?? Persona(name: "", role: "")
    self.persona = persona
    let card = cards.index(of: persona)
    index = card.facts
    memory = Memory(request, index: index)
    rivals = request.others.prefix(OtherPersona.most).map {
      OtherPersona($0, index: cards.index(of: $0).facts, in: request)
    }
    keywordIndex = card.keywords
    recognizer =
      rivals.isEmpty
      ? card.recognizer
      : IntentRecognizer(
        index: index,
        names: rivals.reduce(into: card.keywords?.words ?? []) { $0.formUnion($1.nameWords) })
    followUp = FollowUp(memory, recognizer: recognizer)
    turn = UserTurn(request.messages, recognizer: recognizer)
    let details = persona.details.map { "\($0.label) \($0.value)" }.joined(separator: " ")
    finder = FactFinder(
      index: index, memory: memory,
      detailTerms: Set(Tokenizer.tokens(in: details).map(\.term)))
    let random = SplitMix64(
      seed: request.seed,
      parts: [persona.name, "\(request.messages.count)"] + UserTurn.newest(request.messages))
    let name = turn.remarks.last { $0.kind == .name }?.phrase ?? memory.userName
    wording = Wording(persona, user: name, memory: memory, random: random)
  }

  /// The answer, not yet cut to any length.
  mutating func answer() -> Answer {
    let factual = turn.clauses.filter { $0.intent.isFactual || keywordFinding($0) != nil }
    var pieces: [String] = []
    if factual.isEmpty {
      pieces = social(turn.clauses)
    } else {
      if turn.isLong { pieces.append(wording.line(.longLetter)) }
      if !turn.remarks.isEmpty { pieces.append(acknowledgement(of: turn.remarks)) }
      for clause in factual.prefix(3) { pieces += self.pieces(for: clause) }
      if pieces.isEmpty, let clause = factual.first { pieces = decline(clause, gap: .detail) }
    }
    if memory.isFirstAnswer {
      pieces.append(wording.line(.notice))
    } else if factual.count == 1, quoted.count == 1 {
      let callback = callback()
      if !callback.isEmpty {
        pieces.append(callback)
      } else if wording.chance(45) {
        pieces.append(wording.line(.closer))
      }
    }
    return Answer(pieces: pieces.filter { !$0.isEmpty })
  }

  private mutating func pieces(for clause: Clause) -> [String] {
    if let comparison = comparison(clause) { return comparison }
    let readings = followUp.readings(of: clause)
    if readings.isEmpty, let finding = keywordFinding(clause) { return facts(finding, for: clause) }
    for reading in readings {
      let finding = finder.find(reading)
      guard let best = finding.passages.first.map({ index.passages[$0] }) else { continue }
      let isOnTopic = reading.topic.map { $0.fit(best) != .none } ?? true
      let isFigure = ["much", "many", "long", "big"].contains { word in
        clause.tokens.contains { $0.word == word }
      }
      // Near is near enough where the words alone would find nothing.
      let isBetter = finder.speaks(best, of: reading) && finder.find(clause).passages.isEmpty
      if isOnTopic, finding.certainty == .direct || clause.content.isEmpty && isFigure || isBetter {
        return facts(for: reading)
      }
    }
    return switch clause.intent {
    case .identity: identity() + (clause.factCount > 1 ? working(clause) : [])
    case .working: working(clause)
    case .sources: sources(clause)
    case .more: more(clause)
    case .myths: myths(clause)
    case .rumour: rumour(clause)
    case .why: reason()
    case .weigh: weighing()
    case .meaning: meaning()
    case .recall(let what): recall(what)
    case .opinion, .comparison: judgement(clause)
    default:
      readings.isEmpty
        ? facts(doubted(finder.find(clause), for: clause), for: clause) : facts(for: clause)
    }
  }

  /// Facts on a clause, or that there are none.
  mutating func facts(for clause: Clause) -> [String] {
    facts(checked(finder.find(clause), for: clause), for: clause)
  }

  private mutating func facts(_ finding: Finding, for clause: Clause) -> [String] {
    let fresh = finding.passages.filter { !quoted.contains($0) }
    let detail = detail(for: clause.topic)
    if let passage = fresh.first {
      let saysDetail = !detail.isEmpty && [.direct, .near(.figure)].contains(finding.certainty)
      let lead = lead(for: clause, finding: finding, interjects: !saysDetail)
      var pieces = saysDetail ? [detail] : []
      let corrects = finding.certainty == .direct && !finding.isRepeat
      pieces.append(quote(passage, after: lead, corrects: corrects))
      for passage in fresh.dropFirst() {
        pieces.append(quote(passage, after: wording.line(.further)))
      }
      return pieces
    }
    if !finding.passages.isEmpty { return [] }
    guard case .none(let gap) = finding.certainty else { return [] }
    if isStatement(clause), detail.isEmpty { return [wording.line(.listening)] }
    // "Do you cool roofs?" asks Cool Roofs what it does.
    if clause.topic == nil, finder.isAboutName(clause) {
      let note = working(clause)
      if !note.isEmpty { return note }
    }
    return decline(clause, gap: gap, knowing: detail)
  }

  /// The words before a fact.
  private mutating func lead(
    for clause: Clause, finding: Finding, interjects: Bool
  ) -> String {
    let noun = clause.topic.map { ["noun": $0.noun] } ?? [:]
    switch finding.certainty {
    case .near(.word(let word)):
      let occasion: Occasion = clause.topic == nil ? .nearWordAnything : .nearWord
      return wording.line(occasion, noun.merging(["word": word]) { $1 })
    case .near(.number) where clause.topic != nil: return wording.line(.nearNumber, noun)
    case .near(.figure):
      let hasOther = finding.passages.first.map { index.passages[$0].hasNumber } ?? false
      return wording.line(hasOther ? .nearOtherFigure : .nearFigure)
    case .near(.date): return wording.line(.nearDate)
    case .near(.reason): return wording.line(.nearReason)
    case .near, .none: return wording.line(.nearDetail)
    case .direct: break
    }
    if finding.isRepeat { return wording.line(.again) }
    if wasAsked(clause) { return wording.line(.askedAgain) }
    if let lead = ownLead(of: finding.passages.first) { return lead }
    let lead = wording.line(clause.topic.map { .lead($0.subject) } ?? .leadAnything)
    return interjects && factualCount == 1 && wording.chance(35)
      ? wording.line(.interjection) + " " + lead : lead
  }

  /// The lead that a passage requires for every question.
  private mutating func ownLead(of number: Int?) -> String? {
    guard let passage = number.map({ index.passages[$0] }) else { return nil }
    switch passage.origin {
    case .background: return wording.line(.background)
    case .bio: return wording.line(.bio)
    case .fact: return passage.fact?.popular?.isEmpty == false ? wording.line(.mythPopular) : nil
    }
  }

  private var factualCount: Int { turn.clauses.count(where: \.intent.isFactual) }

  /// A passage, quoted as it stands; what is often said instead goes first where the lead says so.
  mutating func quote(_ number: Int, after lead: String, corrects: Bool = false) -> String {
    quoted.insert(number)
    let passage = index.passages[number]
    guard let fact = passage.fact else {
      return "\(lead) “\(passage.text)”"
    }
    let citation = Citation(fact: fact)
    let care = citation.needsCare ? "; " + wording.line(.lowConfidence) : ""
    if corrects, let popular = fact.popular, !popular.isEmpty {
      let right = wording.line(.mythRight)
      return "\(lead) “\(popular)” \(right) \(citation.quote)\(care)."
    }
    return "\(lead) \(citation.quote)\(care)."
  }

  /// The details that answer a topic.
  private mutating func detail(for topic: Topic?) -> String {
    guard let detail = topic?.detail(of: persona) else { return "" }
    return wording.line(.detail) + " “\(detail.label): \(detail.value)”."
  }
}
