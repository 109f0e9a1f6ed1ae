import DomainModels
import JournalModels

/// What of a thought can be revised, as ``JournalModels/Revision`` names it.
public enum RevisedField: String, Sendable, CaseIterable {
  case text
  case occurredAt = "occurred_at"
  case situation
  case belief
  case feelings
  case evidenceFor = "evidence_for"
  case evidenceAgainst = "evidence_against"
  case distortions
  case mayBeAccurate = "may_be_accurate"
  case balancedThought = "balanced_thought"
  case balancedBelief = "balanced_belief"
  case beliefAfter = "belief_after"
  case nextStep = "next_step"
  case followUpOn = "follow_up_on"
  case outcome

  /// Its name in texts for people.
  public var title: String {
    switch self {
    case .text: "thought"
    case .occurredAt: "time"
    case .situation: "situation"
    case .belief: "belief"
    case .feelings: "feelings"
    case .evidenceFor: "what speaks for it"
    case .evidenceAgainst: "what speaks against it"
    case .distortions: "distortions"
    case .mayBeAccurate: "may be accurate"
    case .balancedThought: "balanced thought"
    case .balancedBelief: "belief in the balanced thought"
    case .beliefAfter: "belief afterwards"
    case .nextStep: "next step"
    case .followUpOn: "follow-up"
    case .outcome: "how it turned out"
    }
  }

  /// The field of a thought as text; `nil` where it is empty, or not a field of the thought itself.
  func value(of thought: Thought) -> String? {
    switch self {
    case .text: thought.text
    case .occurredAt: thought.occurredAt.description
    case .situation: thought.situation
    case .belief: thought.belief.map(String.init)
    case .evidenceFor: thought.evidenceFor
    case .evidenceAgainst: thought.evidenceAgainst
    case .mayBeAccurate: thought.mayBeAccurate ? "yes" : nil
    case .balancedThought: thought.balancedThought
    case .balancedBelief: thought.balancedBelief.map(String.init)
    case .beliefAfter: thought.beliefAfter.map(String.init)
    case .nextStep: thought.nextStep
    case .followUpOn: thought.followUpOn?.description
    case .outcome: thought.outcome
    case .feelings, .distortions: nil
    }
  }
}
