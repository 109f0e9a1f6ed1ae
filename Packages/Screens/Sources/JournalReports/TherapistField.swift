/// A part of a report for a therapist.
public enum TherapistField: String, Sendable, CaseIterable {
  /// The number of thoughts, and the change of feelings.
  case summary
  /// Filled-in questionnaires.
  case selfChecks = "self_checks"
  /// The thoughts themselves.
  case thoughts
  case situation
  /// Feelings with their strengths.
  case feelings
  /// The belief in thoughts.
  case beliefs
  /// Evidence for and against.
  case evidence
  case patterns
  /// Balanced thoughts.
  case balanced
  case nextStep = "next_step"
  /// The outcome.
  case outcome
  /// Predictions and their outcomes.
  case predictions

  /// The name as people read it.
  public var title: String {
    switch self {
    case .summary: "summary"
    case .selfChecks: "self-checks"
    case .thoughts: "thoughts"
    case .situation: "situations"
    case .feelings: "feelings"
    case .beliefs: "beliefs"
    case .evidence: "evidence"
    case .patterns: "patterns"
    case .balanced: "balanced thoughts"
    case .nextStep: "next steps"
    case .outcome: "outcomes"
    case .predictions: "predictions"
    }
  }
}
