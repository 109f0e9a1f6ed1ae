extension AnswerComposer {
  /// What the card's keywords find of a question that stands by itself.
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

  /// What the other rules find, as no answer where its fact does not state what the form of the
  /// question demands.
  func checked(_ finding: Finding, for clause: Clause) -> Finding {
    guard let fact = directFact(finding, for: clause) else { return finding }
    let statement = FactStatement(fact)
    let isMet = KeywordDemand.all(in: clause.tokens).allSatisfy { demand in
      if case .keyword = demand { true } else { statement.meets(demand, keywords: [:]) }
    }
    return isMet ? finding : finding.asNear(.figure)
  }

  /// What the other rules find on a question that stands by itself, as no answer where the keywords,
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
