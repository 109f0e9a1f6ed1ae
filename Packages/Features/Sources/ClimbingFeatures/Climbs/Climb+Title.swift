public import ClimbingModels
import DomainModels

extension Climb {
  /// Its name in a sentence: the name, else the grade.
  public var title: String { Optional(name).nonBlank ?? gradeText ?? "the climb" }
}
