import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import ScreenParts

extension Discipline {
  /// The kind of a climb whose kind is unknown: that of the climb before, unless the grade is of
  /// another family.
  ///
  /// - Parameters:
  ///   - grade: the grade, as far as it is typed.
  ///   - last: the kind of the climb before.
  ///   - scales: the scales that the climber is used to.
  /// - Returns: nil where the grade tells nothing and there was no climb before.
  static func fitting(
    _ grade: String?, after last: Discipline?, usually scales: GradeHabits
  ) -> Discipline? {
    guard let grade, !grade.trimmed.isEmpty, let last else { return last }
    let hint = scales.hint(for: last, text: grade.trimmed)
    if GradedText(reading: grade.trimmed, hint: hint).isRead { return last }
    let free = GradedText(reading: grade.trimmed)
    guard free.isRead else { return last }
    return free.family == GradeFamily.boulder.id ? .boulder : nil
  }
}
