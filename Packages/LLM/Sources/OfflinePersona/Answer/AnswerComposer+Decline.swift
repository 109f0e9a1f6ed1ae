extension AnswerComposer {
  /// Says that the card does not know, and what it does know.
  ///
  /// - Parameters:
  ///   - clause: what was asked.
  ///   - gap: what the card lacks.
  ///   - detail: something the card has on it all the same.
  /// - Returns: the pieces to say.
  mutating func decline(
    _ clause: Clause, gap: Finding.Gap, knowing detail: String = ""
  ) -> [String] {
    if !detail.isEmpty, gap == .detail, !clause.wantsDate { return [detail] }
    let line: String
    switch gap {
    case .word(let word): line = wording.line(.declineWord, ["word": word])
    case .number: line = wording.line(.declineNumber)
    case .figure, .date, .detail, .reason:
      let unknown = clause.topic.flatMap { isOnCard($0) ? nil : $0 }
      line =
        unknown.map { wording.line(.declineTopic, ["noun": $0.noun]) } ?? wording.line(.decline)
    }
    if detail.isEmpty, wasAsked(clause) {
      return decline([wording.line(.declineAgain)], on: clause)
    }
    return detail.isEmpty ? decline([line], on: clause) : [line, detail]
  }

  /// Returns whether any fact is about a topic.
  private func isOnCard(_ topic: Topic) -> Bool {
    index.passages.contains { $0.fact != nil && topic.fit($0) != .none }
  }

  /// Declines with these words, and offers something else; once in an answer is enough.
  ///
  /// - Parameters:
  ///   - pieces: the words.
  ///   - clause: the question, so that something near it is offered.
  /// - Returns: the pieces to say.
  mutating func decline(_ pieces: [String], on clause: Clause? = nil) -> [String] {
    guard !hasDeclined else { return [] }
    hasDeclined = true
    let isAlone = turn.clauses.count(where: \.intent.isFactual) <= 1
    return isAlone ? pieces + [offer(.offer, near: clause?.tokens ?? [])] : pieces
  }

  /// Suggested questions: two on which the card has facts, first those near to the question, and
  /// those that were not offered or told yet before those that were.
  mutating func offer(_ occasion: Occasion, near tokens: [Token] = []) -> String {
    let topics = Topic.catalogue.filter { topic in
      topic.subject != .place && topic.subject != .evidence && topic.subject != .certainty
        && index.passages.contains { $0.fact != nil && topic.fit($0) == .figure }
    }
    let general = topics.filter { !isSpent($0) }.map(\.invitation)
    let fields = Set(tokens.flatMap(SuggestedSubject.fields))
    let subjects = SuggestedSubject.all.filter { isOnCard($0) }
    let near = subjects.filter { subject in
      fields.contains(subject.field) && !tokens.contains { $0.term == subject.term }
    }.map(\.noun)
    let others = subjects.map(\.noun).filter { !near.contains($0) }
    var chosen = wording.some(1, of: unsaid(near)).filter(isAnswered)
    for pool in [unsaid(general), unsaid(others), general, topics.map(\.invitation)]
    where chosen.count < 2 {
      let rest = pool.filter { !chosen.contains($0) }
      // A card's own words come in now and then, so that offers do not all sound alike.
      chosen += wording.some(2 - chosen.count, of: rest).filter(isAnswered)
    }
    return wording.line(occasion, ["offer": Wording.list(chosen, conjunction: "or")])
  }

  /// Returns whether every fact on a topic has been told.
  private func isSpent(_ topic: Topic) -> Bool {
    index.passages.indices.allSatisfy { number in
      let passage = index.passages[number]
      return passage.fact == nil || topic.fit(passage) != .figure || memory.quoted.contains(number)
    }
  }

  private func unsaid(_ offers: [String]) -> [String] {
    offers.filter { !memory.said.contains($0) }
  }

  private func isOnCard(_ subject: SuggestedSubject) -> Bool {
    !index.nameTerms.contains(subject.term)
      && index.passages.contains { passage in
        passage.fact != nil && subject.terms.isSubset(of: passage.terms)
      }
  }

  /// Returns whether asking for it would be answered with a fact.
  private func isAnswered(_ offer: String) -> Bool {
    let clause = clauseOn(offer)
    if clause.topic != nil { return true }
    let finding = finder.find(clause)
    return finding.certainty == .direct
      && finding.passages.first.map { index.passages[$0].fact != nil } == true
  }

  /// Opinions and comparisons: only what the card says of the persona itself.
  mutating func judgement(_ clause: Clause) -> [String] {
    let finding = finder.find(clause)
    let isOpinion = clause.intent == .opinion
    if !clause.content.isEmpty || clause.topic != nil {
      switch finding.certainty {
      case .direct: return facts(for: clause)
      case .near(.word(let word)), .none(.word(let word)):
        let lines =
          isOpinion
          ? [wording.line(.declineWord, ["word": word])]
          : [wording.line(.declineRival, ["word": word])]
        return decline(lines, on: clause)
      default: break
      }
    }
    return decline([wording.line(isOpinion ? .declineOpinion : .declineComparison)], on: clause)
  }
}
