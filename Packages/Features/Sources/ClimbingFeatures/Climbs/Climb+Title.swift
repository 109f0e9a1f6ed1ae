public import ClimbingModels
import DomainModels

extension Climb {
  /// What to call it in a sentence: its name, else its grade.
  public var title: String { Optional(name).nonBlank ?? gradeText ?? "the climb" }
}
