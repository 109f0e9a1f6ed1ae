import DomainModels

extension JournalCriterion {
  /// Returns whether a thought is as the criterion asks.
  func matches(_ facts: ThoughtFacts) -> Bool {
    let thought = facts.thought
    switch self {
    case .anywhere(let text):
      let words = text.lowercased()
      return TextField.allCases.contains { $0.holds(words, in: thought) }
        || facts.hasFeeling(named: words)
        || facts.predictions.contains { prediction in
          !prediction.lifecycle.isDeleted
            && (prediction.text.holds(words) || (prediction.actually?.holds(words) ?? false))
        }
    case .field(let field, let words):
      return words.contains { field.holds($0.lowercased(), in: thought) }
    case .type(let ids): return facts.types.contains { ids.contains($0) }
    case .emotion(let words):
      return words.contains { facts.hasFeeling(named: $0.lowercased()) }
    case .number(.effect, let comparison, let bound):
      return Effect(of: facts.feelings).map { comparison.holds($0.drop, bound) } ?? false
    case .number(.belief, let comparison, let bound):
      return thought.belief.map { comparison.holds($0, bound) } ?? false
    case .day(let from, let to):
      let day = thought.day
      return (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
    case .state(let state): return state.isTrue(of: thought)
    case .has(let part): return part.isThere(in: facts)
    }
  }
}

extension ThoughtFacts {
  /// Returns whether the name of a feeling holds words that are in lower case already.
  fileprivate func hasFeeling(named words: String) -> Bool {
    feelings.contains { !$0.lifecycle.isDeleted && $0.name.holds(words) }
  }
}

extension JournalCriterion.TextField {
  fileprivate func holds(_ words: String, in thought: Thought) -> Bool {
    texts(of: thought).contains { $0?.holds(words) ?? false }
  }

  private func texts(of thought: Thought) -> [String?] {
    switch self {
    case .text: [thought.text]
    case .situation: [thought.situation]
    case .evidence: [thought.evidenceFor, thought.evidenceAgainst]
    case .balanced: [thought.balancedThought]
    case .step: [thought.nextStep]
    case .outcome: [thought.outcome]
    }
  }
}

extension JournalCriterion.State {
  fileprivate func isTrue(of thought: Thought) -> Bool {
    switch self {
    case .waiting: thought.isWaiting
    case .reviewed: thought.isReviewed
    case .begun: thought.isWaiting && thought.reviewStep != nil
    case .accurate: thought.mayBeAccurate
    case .imported: thought.origin != nil
    }
  }
}

extension JournalCriterion.Part {
  fileprivate func isThere(in facts: ThoughtFacts) -> Bool {
    let thought = facts.thought
    return switch self {
    case .situation: thought.situation != nil
    case .feelings: facts.feelings.contains { !$0.lifecycle.isDeleted }
    case .evidence: thought.evidenceFor != nil || thought.evidenceAgainst != nil
    case .type: !facts.types.isEmpty
    case .balanced: thought.balancedThought != nil
    case .effect: Effect(of: facts.feelings) != nil
    case .step: thought.nextStep != nil
    case .outcome: thought.outcome != nil
    case .prediction: facts.predictions.contains { !$0.lifecycle.isDeleted }
    }
  }
}

extension String {
  /// Returns whether it holds words that are in lower case already, regardless of its own case.
  fileprivate func holds(_ words: String) -> Bool { lowercased().contains(words) }
}

extension StringProtocol {
  /// The letters and digits in lower case: how words that people type are compared.
  var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
