import JournalModels

/// What to change in the safety plan; the sections that are not named stay.
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
