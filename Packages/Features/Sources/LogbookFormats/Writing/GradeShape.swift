import ClimbingModels
import Grades

/// The grades that a logbook writes.
struct GradeShape {
  /// The value of the column.
  enum Text {
    /// The grade as it was logged.
    case logged(String)
    /// The grade in the logbook's own scale.
    case converted(String)
    /// A text that no climber could read, as it was logged.
    case unread(String)
    /// Nothing: the reason, as the end of a sentence.
    case none(String)
  }

  /// The scales that stand as they are, by identifier; `nil` for all.
  let accepted: Set<String>?
  /// The scale to which grades of a family's other scales are converted, by the family's
  /// identifier.
  let usual: [String: GradeScale]
  /// True if a grade between two neighbours may stand as both (`5.11b/c`).
  let takesNeighbours: Bool

  /// The text of a grade.
  ///
  /// - Parameters:
  ///   - text: as it was logged.
  ///   - id: its scale.
  /// - Returns: the text, and what it is.
  func text(for text: String, scale id: String?) -> Text {
    guard let accepted else { return .logged(text) }
    guard let id else { return .unread(text) }
    if accepted.contains(id) { return .logged(text) }
    guard let grade = GradeShape.grade(text, scale: id) else { return .unread(text) }
    guard let usual = usual[grade.family.id] else {
      return .none("\(grade.scale.name) has no equivalent there")
    }
    do throws(GradeError) {
      let conversion = try grade.converted(to: usual)
      return .converted(label(for: conversion, in: usual))
    } catch {
      return .none(error.message)
    }
  }

  private static func grade(_ text: String, scale id: String) -> Grade? {
    guard let scale = GradeScale.all.first(where: { $0.id == id }) else { return nil }
    for hint in [GradeHint.known(scale), .none] {
      let grade = try? GradeParser.standard.parse(text, hint: hint).primary
      if let grade, grade.scale == scale { return grade }
    }
    return nil
  }

  /// Returns the easiest grade on which both tables agree, which claims least; where they
  /// contradict each other, the easiest of all.
  private func label(for conversion: GradeConversion, in scale: GradeScale) -> String {
    let labels = scale.labels
    let ranges = conversion.answers.compactMap { answer -> ClosedRange<Int>? in
      guard let low = labels.firstIndex(of: answer.low.text),
        let high = labels.firstIndex(of: answer.high.text), low <= high
      else { return nil }
      return low...high
    }
    guard let low = ranges.map(\.lowerBound).max(), let high = ranges.map(\.upperBound).min(),
      low <= high
    else { return conversion.low.text }
    guard takesNeighbours, high == low + 1, let easier = scale[labels[low]],
      let harder = scale[labels[high]]
    else { return labels[low] }
    return (easier.through(harder) ?? easier).text
  }

  /// Everything, in any scale it was logged.
  static let any = GradeShape(accepted: nil, usual: [:], takesNeighbours: true)
}
