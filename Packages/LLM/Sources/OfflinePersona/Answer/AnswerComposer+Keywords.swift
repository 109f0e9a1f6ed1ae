extension AnswerComposer {
  /// What the card's keywords find of a question that stands by itself.
  ///
  /// - Parameter clause: the question.
  /// - Returns: one fact as the answer; `nil` if the question is better read by its topic or its
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
    guard let passage = keywordIndex.passage(for: clause.tokens) else { return nil }
    return Finding(
      passages: [passage], certainty: .direct, isRepeat: memory.quoted.contains(passage))
  }
}
