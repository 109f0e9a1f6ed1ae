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
    return detail.isEmpty ? decline([line]) : [line, detail]
  }

  /// Whether any fact is about a topic.
  private func isOnCard(_ topic: Topic) -> Bool {
    index.passages.contains { $0.fact != nil && topic.fit($0) != .none }
  }

  /// Declines with these words; once in an answer is enough.
  mutating func decline(_ pieces: [String]) -> [String] {
    guard !hasDeclined else { return [] }
    hasDeclined = true
    let isAlone = turn.clauses.count(where: \.intent.isFactual) <= 1
    return isAlone ? pieces + [offer(.offer)] : pieces
  }

  /// What to ask instead: topics on which the card has facts.
  mutating func offer(_ occasion: Occasion) -> String {
    let known = Topic.catalogue.filter { topic in
      topic.subject != .place && topic.subject != .evidence && topic.subject != .certainty
        && index.passages.contains { $0.fact != nil && topic.fit($0) == .figure }
    }
    let invitations = wording.some(2, of: known).map(\.invitation)
    return wording.line(occasion, ["offer": Wording.list(invitations, conjunction: "or")])
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
          ? [wording.line(.declineWord, ["word": word])] : [wording.line(.declineComparison)]
        return decline(lines)
      default: break
      }
    }
    return decline([wording.line(isOpinion ? .declineOpinion : .declineComparison)])
  }
}
