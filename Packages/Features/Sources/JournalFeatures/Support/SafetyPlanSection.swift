public import JournalModels

/// A section of a safety plan, in the order in which it is read in a bad hour.
///
/// The seven are what safety planning is about: how it begins, what one can do alone, what takes
/// the mind off, whom to ask, who is there by profession, a safer place, and what it is worth for.
public enum SafetyPlanSection: String, Sendable, CaseIterable {
  /// How I notice that it is beginning.
  case warningSigns
  /// What I can do by myself.
  case copingSteps
  /// People and places that take my mind off it.
  case distractions
  /// People whom I can ask for help.
  case people
  /// Professionals and services whom I can call.
  case professionals
  /// How I make the place around me safer.
  case saferPlace
  /// What is worth living for.
  case reasons

  /// The heading, as the person says it of themselves.
  public var title: String {
    switch self {
    case .warningSigns: "How I notice it is beginning"
    case .copingSteps: "What I can do by myself"
    case .distractions: "People and places that take my mind off it"
    case .people: "People I can ask for help"
    case .professionals: "Professionals and services I can call"
    case .saferPlace: "How I make the place around me safer"
    case .reasons: "What is worth staying for"
    }
  }

  /// A question that helps to write it.
  public var question: String {
    switch self {
    case .warningSigns:
      "Which thoughts, moods or situations tell you that a bad time might be coming?"
    case .copingSteps:
      "What has helped before, even a little, without anybody else? A walk, a shower, music."
    case .distractions:
      "Who is easy to be around, and where do you feel a bit better, without having to explain?"
    case .people: "Whom could you tell that it is bad? Names and numbers are enough."
    case .professionals:
      "Which doctor, therapist, clinic or line could you reach, and when are they there?"
    case .saferPlace:
      "What would be better out of reach for a while, and who could keep it for you?"
    case .reasons: "What matters to you, also on a day when it is hard to feel it?"
    }
  }

  /// What the plan says in it.
  public var field: WritableKeyPath<SafetyPlan, String?> {
    switch self {
    case .warningSigns: \.warningSigns
    case .copingSteps: \.copingSteps
    case .distractions: \.distractions
    case .people: \.people
    case .professionals: \.professionals
    case .saferPlace: \.saferPlace
    case .reasons: \.reasons
    }
  }
}

extension SafetyPlan {
  /// The text of a section; `nil` while nothing is written in it.
  public subscript(section: SafetyPlanSection) -> String? {
    get { self[keyPath: section.field] }
    set { self[keyPath: section.field] = newValue }
  }

  /// Whether nothing is written in any section.
  public var isEmpty: Bool { SafetyPlanSection.allCases.allSatisfy { self[$0] == nil } }
}
