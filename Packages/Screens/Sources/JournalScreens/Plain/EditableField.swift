import JournalFeatures
import JournalModels

/// A text of a thought that can be changed in words.
enum EditableField: String, CaseIterable {
  case thought
  case situation
  case `for`
  case against
  case balanced
  case next
  case outcome

  init?(typed word: String) {
    let word = word.lowercased()
    guard !word.isEmpty,
      let found = EditableField.allCases.first(where: { $0.rawValue.hasPrefix(word) })
    else { return nil }
    self = found
  }

  func value(of thought: Thought) -> String? {
    switch self {
    case .thought: thought.text
    case .situation: thought.situation
    case .for: thought.evidenceFor
    case .against: thought.evidenceAgainst
    case .balanced: thought.balancedThought
    case .next: thought.nextStep
    case .outcome: thought.outcome
    }
  }

  /// The edit that sets it; `/clear` removes the value.
  func edit(_ text: String) -> ThoughtEdit {
    let value = text == ReviewWord.clear.rawValue ? FieldEdit<String>.clear : .set(text)
    switch self {
    case .thought: return ThoughtEdit(text: text)
    case .situation: return ThoughtEdit(answers: ReviewAnswers(situation: value))
    case .for: return ThoughtEdit(answers: ReviewAnswers(evidenceFor: value))
    case .against: return ThoughtEdit(answers: ReviewAnswers(evidenceAgainst: value))
    case .balanced: return ThoughtEdit(answers: ReviewAnswers(balancedThought: value))
    case .next: return ThoughtEdit(answers: ReviewAnswers(nextStep: value))
    case .outcome: return ThoughtEdit(outcome: value)
    }
  }
}
