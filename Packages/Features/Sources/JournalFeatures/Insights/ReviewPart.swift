import JournalModels

/// A part of a review that some thoughts have and others don't.
public enum ReviewPart: String, Sendable, CaseIterable, Encodable {
  /// The situation was written down.
  case situation
  /// Evidence for or against it was written down.
  case evidence
  /// A type was accepted.
  case patterns
  /// A balanced thought was written down.
  case balanced
  /// A next step was written down.
  case nextStep = "next_step"

  /// The name as people read it.
  public var title: String {
    switch self {
    case .situation: "writing down the situation"
    case .evidence: "looking at the evidence"
    case .patterns: "naming a pattern"
    case .balanced: "a balanced thought"
    case .nextStep: "choosing a next step"
    }
  }

  func isThere(in entry: ThoughtEntry) -> Bool {
    let thought = entry.thought
    return switch self {
    case .situation: thought.situation != nil
    case .evidence: thought.evidenceFor != nil || thought.evidenceAgainst != nil
    case .patterns: entry.judgements.contains { $0.verdict == .accepted }
    case .balanced: thought.balancedThought != nil
    case .nextStep: thought.nextStep != nil
    }
  }
}
