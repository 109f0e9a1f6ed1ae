import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import ScreenParts
import Terminal

/// The interpretation of a grade that is being typed, in words.
struct GradeReading: Sendable, Equatable {
  /// The reading, or the error.
  let text: String
  /// True if it could be read.
  let isRead: Bool

  /// Reads a grade; nil for an empty text.
  init?(
    _ typed: String, on discipline: Discipline?, usually scales: GradeHabits = GradeHabits()
  ) {
    guard !typed.trimmed.isEmpty else { return nil }
    let graded = GradedText(
      reading: typed.trimmed, hint: scales.hint(for: discipline, text: typed.trimmed))
    if let problem = graded.problem {
      let words = [problem.message, GradeReading.advice(on: problem, discipline)]
        .compactMap(\.self).map(\.asSentence)
      self.init(text: words.joined(separator: " "), isRead: false)
    } else if let grade = graded.grade {
      self.init(grade)
    } else {
      self.init(text: typed.trimmed, isRead: true)
    }
  }

  private init(text: String, isRead: Bool) {
    self.text = text
    self.isRead = isRead
  }

  /// Returns the advice on a grade that can't be read.
  private static func advice(on problem: GradeError, _ discipline: Discipline?) -> String? {
    if case .ambiguous(let readings) = problem.reason, discipline == nil, let first = readings.first
    {
      return "choose the kind of climb, or write the scale as well: "
        + "\(problem.text?.trimmed ?? first.text) \(first.scale.id)"
    }
    // A list of all scales is no help while the user is typing.
    return problem.hint.flatMap { $0.count <= 100 ? $0 : nil }
  }

  init(_ grade: Grade) {
    isRead = true
    let elsewhere = GradeReading.conversions(of: grade)
    // `V4` says itself that it is in V.
    let name =
      grade.text.hasPrefix(grade.scale.name) ? grade.text : "\(grade.scale.name) \(grade.text)"
    text =
      name
      + (elsewhere.isEmpty ? "" : ": " + elsewhere.joined(separator: ", "))
      + " (\(grade.family.name), band \(grade.band.lo) to \(grade.band.hi))"
  }

  /// The grade in the family's best-known scales, as far as tables know it.
  private static func conversions(of grade: Grade) -> [String] {
    let scales: [GradeScale] =
      switch grade.family {
      case .route: [.french, .yds, .uiaa]
      case .boulder: [.font, .v]
      default: []
      }
    return scales.filter { $0.id != grade.scale.id }.prefix(2).compactMap { scale in
      guard let conversion = try? grade.converted(to: scale) else { return nil }
      return "\(scale.name) \(conversion)" + (conversion.sourcesAgree == false ? " or so" : "")
    }
  }
}

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
