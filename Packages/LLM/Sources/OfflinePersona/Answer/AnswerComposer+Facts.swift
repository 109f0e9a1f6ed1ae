import LLM

extension AnswerComposer {
  /// The persona's identity, in its own words.
  mutating func identity() -> [String] {
    [wording.line(.identity), wording.line(.selfPortrait)]
  }

  /// The persona's effect, in the card's words.
  mutating func working(_ clause: Clause) -> [String] {
    let summary = index.passages.indices.filter { index.passages[$0].origin == .background }
    let count = max(1, clause.factCount)
    let next = summary.filter { !memory.quoted.contains($0) }
    let chosen = (next.isEmpty ? summary : next).prefix(count)
    guard !chosen.isEmpty else { return clause.intent == .working ? identity() : [] }
    quoted.formUnion(chosen)
    let text = chosen.map { index.passages[$0].text }.joined(separator: " ")
    return [wording.line(.background) + " “\(text)”"]
  }

  /// The source of the latest fact, or of a fact that the clause names.
  mutating func sources(_ clause: Clause) -> [String] {
    var facts = memory.lastQuoted
    // After a decline, "really?" asks for no source.
    let isDoubt = clause.tokens.contains { ["really", "seriously", "truly"].contains($0.word) }
    let rival = rivals.last { $0.finder.memory.quotesLately }
    if isDoubt, clause.content.isEmpty, !memory.answers.isEmpty, !memory.quotesLately, rival == nil
    {
      return [wording.line(.reallyNot)]
    }
    if !clause.content.isEmpty {
      let finding = finder.find(clause)
      guard case .direct = finding.certainty else { return self.facts(for: clause) }
      facts = finding.passages.filter { index.passages[$0].fact != nil }
    }
    var cited = facts.compactMap { index.passages[$0].fact }
    if clause.content.isEmpty, let rival, let last = rival.finder.memory.lastQuoted.last {
      cited += [rival.finder.index.passages[last].fact].compactMap { $0 }
    }
    guard let fact = cited.last else { return sourceList() }
    let citation = Citation(fact: fact)
    return [
      "\(wording.line(.sourceLead)) \(citation.source).",
      wording.line(.sourceConfidence, ["confidence": fact.confidence.rawValue]),
    ]
  }

  /// Returns the reason of the latest fact: the card has no reasons, but there may be a line beside
  /// it.
  mutating func reason() -> [String] {
    guard let last = memory.lastQuoted.last else { return decline([wording.line(.declineWhy)]) }
    let terms = index.passages[last].ownTokens
      .filter { !Lexicon.isNeutral($0) && !$0.isNumber && !index.nameTerms.contains($0.term) }
      .map(\.term)
    let near = index.passages.indices
      .filter { !memory.quoted.contains($0) && index.passages[$0].origin != .bio }
      .map { (number: $0, score: index.score(index.passages[$0], for: terms)) }
      .filter { $0.score > 0.5 }
    guard let best = near.max(by: { ($0.score, $1.number) < ($1.score, $0.number) }) else {
      return decline([wording.line(.declineWhy)])
    }
    return [quote(best.number, after: wording.line(.nearReason))]
  }

  /// Some of the names on the card, where nothing was quoted yet.
  private mutating func sourceList() -> [String] {
    var seen: Set<String> = []
    let sources = persona.facts.map { Citation(fact: $0).source }.filter {
      seen.insert($0).inserted
    }
    guard !sources.isEmpty else { return decline([wording.line(.decline)]) }
    let some = sources.prefix(3).joined(separator: "; ")
    return ["\(wording.line(.sourceMissing)) \(some)."]
  }

  /// The next facts that were not told yet: first those about the last question.
  mutating func more(_ clause: Clause) -> [String] {
    if !clause.content.isEmpty {
      let finding = finder.find(clause)
      if case .none = finding.certainty {} else { return facts(for: clause) }
      guard clause.content.allSatisfy({ index.nameTerms.contains($0.term) }) else {
        return facts(for: clause)
      }
    }
    let next = untold().prefix(max(2, clause.factCount))
    guard let first = next.first else { return [wording.line(.moreOver)] }
    var pieces = [quote(first, after: wording.line(.more))]
    for number in next.dropFirst() {
      pieces.append(quote(number, after: wording.line(.further)))
    }
    return pieces
  }

  /// The facts that were not told yet, those near the last question first, the kinds in turn.
  private func untold() -> [Int] {
    let earlier = memory.earlierTexts.last.map { recognizer.clause($0) }
    let terms = (earlier.map { $0.content + $0.cues } ?? []).map(\.term)
    let rest = index.passages.indices.filter {
      index.passages[$0].fact != nil && !memory.quoted.contains($0) && !quoted.contains($0)
    }
    let kinds: [PersonaFact.Kind] = [.figure, .strength, .limitation, .correction]
    var turnOf: [PersonaFact.Kind: Int] = [:]
    let ranked = rest.map { number -> (number: Int, rank: Int, score: Double) in
      let passage = index.passages[number]
      let kind = passage.fact?.kind ?? .figure
      let turn = turnOf[kind, default: 0]
      turnOf[kind] = turn + 1
      let rank = turn * kinds.count + (kinds.firstIndex(of: kind) ?? 0)
      return (number, rank, index.score(passage, for: terms))
    }
    return ranked.sorted { ($0.score, $1.rank) > ($1.score, $0.rank) }.map(\.number)
  }

  /// Popular errors about it, corrected.
  mutating func myths(_ clause: Clause) -> [String] {
    if !clause.content.isEmpty, let number = correction(of: clause) {
      return [quote(number, after: wording.line(.mythPopular), corrects: true)]
    }
    let corrections = index.passages.indices.filter {
      index.passages[$0].fact?.popular?.isEmpty == false && !quoted.contains($0)
    }
    let fresh = corrections.filter { !memory.quoted.contains($0) }
    guard let number = fresh.first ?? corrections.first else {
      return [wording.line(.mythMissing)]
    }
    return [quote(number, after: wording.line(.mythPopular), corrects: true)]
  }

  /// Something that was heard: put right if the card does, else what it has on that.
  mutating func rumour(_ clause: Clause) -> [String] {
    guard let number = correction(of: clause), !quoted.contains(number) else {
      return facts(for: clause)
    }
    return [quote(number, after: wording.line(.mythPopular), corrects: true)]
  }

  /// The correction of a clause's claim, if a popular error is about the same.
  private func correction(of clause: Clause) -> Int? {
    let asked = Set((clause.content + clause.cues).map(\.term))
    var best: (number: Int, share: Double)?
    for (number, passage) in index.passages.enumerated() {
      guard let popular = passage.fact?.popular else { continue }
      let terms = Set(Tokenizer.tokens(in: popular).filter { !Lexicon.isNeutral($0) }.map(\.term))
      let common = asked.intersection(terms).subtracting(index.nameTerms)
      let share = Double(common.count) / Double(max(1, min(asked.count, terms.count)))
      if !common.isEmpty, share >= 0.4, share > best?.share ?? 0 { best = (number, share) }
    }
    return best?.number
  }
}

extension AnswerComposer {
  /// The finding of the card's keywords for a question that stands by itself.
  ///
  /// - Parameter clause: the question.
  /// - Returns: one fact as the answer, or two of which either may be meant; `nil` if the question is better read by its topic or its
  ///   intent, or if no fact answers it.
  func keywordFinding(_ clause: Clause) -> Finding? {
    switch clause.intent {
    case .topic, .question, .opinion, .rumour, .comparison, .working, .why, .choice: break
    default: return nil
    }
    guard let keywordIndex, clause.factCount == 1 else { return nil }
    if let topic = clause.topic, clause.content.isEmpty {
      // "Your biggest drawback?" is answered by any fact of that kind.
      if !topic.kinds.isEmpty { return nil }
      let finding = finder.find(clause)
      if finding.certainty == .direct { return finding }
    }
    let passages = keywordIndex.passages(for: clause.tokens)
    guard let first = passages.first else { return nil }
    return Finding(
      passages: passages, certainty: .direct, isRepeat: memory.quoted.contains(first))
  }

  /// The finding of the other rules, or none if its fact does not state the particulars that the
  /// question's form demands.
  func checked(_ finding: Finding, for clause: Clause) -> Finding {
    guard let fact = directFact(finding, for: clause) else { return finding }
    let statement = FactStatement(fact)
    let isMet = KeywordDemand.all(in: clause.tokens).allSatisfy { demand in
      if case .keyword = demand { true } else { statement.meets(demand, keywords: [:]) }
    }
    return isMet ? finding : finding.asNear(.figure)
  }

  /// The finding of the other rules on a question that stands by itself, or none if the keywords,
  /// which know more ways to ask, find none.
  func doubted(_ finding: Finding, for clause: Clause) -> Finding {
    guard clause.intent == .question, clause.topic == nil, directFact(finding, for: clause) != nil
    else { return checked(finding, for: clause) }
    return finding.asNear(.detail)
  }

  /// The one fact that the other rules take for the answer, on a card with keywords.
  private func directFact(_ finding: Finding, for clause: Clause) -> Passage? {
    guard keywordIndex != nil, finding.certainty == .direct, clause.factCount == 1,
      let best = finding.passages.first, index.passages[best].fact != nil
    else { return nil }
    return index.passages[best]
  }
}

extension Finding {
  /// The same passages, beside the question.
  fileprivate func asNear(_ gap: Gap) -> Finding {
    Finding(passages: passages, certainty: .near(gap), isRepeat: isRepeat)
  }
}
