public import DomainModels
public import JournalModels
public import Storage

/// A section of a safety plan, in the order in which it is read in a bad hour.
///
/// The seven are what safety planning is about: how it begins, what one can do alone, what takes
/// the mind off, whom to ask, who is there by profession, a safer place, and what it is worth for.
public enum SafetyPlanSection: String, Sendable, CaseIterable {
  /// The warning signs of a beginning crisis.
  case warningSigns
  /// The steps that I can take by myself.
  case copingSteps
  /// People and places that take my mind off it.
  case distractions
  /// People whom I can ask for help.
  case people
  /// Professionals and services whom I can call.
  case professionals
  /// The ways to make the surroundings safer.
  case saferPlace
  /// The reasons for living.
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

  /// The field of the plan that holds the section's text.
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

  /// True if nothing is written in any section.
  public var isEmpty: Bool { SafetyPlanSection.allCases.allSatisfy { self[$0] == nil } }
}

/// The changes of the safety plan; the sections that are not named stay.
public struct SafetyPlanEdit: Sendable, Hashable {
  public var sections: [SafetyPlanSection: FieldEdit<String>]

  /// Changes some sections; blank text empties one.
  public init(_ sections: [SafetyPlanSection: FieldEdit<String>] = [:]) {
    self.sections = sections
  }

  /// Changes one section; blank text empties it.
  public init(_ section: SafetyPlanSection, _ text: String) {
    self.init([section: .set(text)])
  }

  func apply(to plan: inout SafetyPlan) {
    for (section, edit) in sections { edit.applyText(to: &plan[section]) }
  }
}

public struct ReadSafetyPlan<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares reading in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The plan; `nil` while none is written.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> SafetyPlan? {
    try await context.store.read { try $0.find(SafetyPlan.identity) }
  }
}

/// Writes sections of the safety plan.
public struct WriteSafetyPlan<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares writing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the plan as it is now. The user who keeps a card for the locked journal makes it
  ///   again.
  /// - Throws: `ValidationError` if a section can't be accepted; then none is changed.
  @discardableResult
  public func callAsFunction(_ edit: SafetyPlanEdit) async throws -> SafetyPlan {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let kept = try transaction.find(SafetyPlan.identity)
      let old = kept ?? SafetyPlan(at: now)
      var plan = old
      edit.apply(to: &plan)
      if plan == old { return old }
      plan.lifecycle = plan.lifecycle.updated(at: now)
      try plan.validate()
      try transaction.save(plan)
      return plan
    }
  }
}
