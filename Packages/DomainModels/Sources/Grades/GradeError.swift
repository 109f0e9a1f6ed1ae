/// Why a text is not a grade, or a grade has no equivalent.
public struct GradeError: Error, Sendable, Equatable {
  /// What is wrong, with what a program needs to react.
  public enum Reason: Sendable, Equatable {
    /// There is nothing in the text.
    case empty
    /// The text is longer than any grade (more than 200 bytes).
    case tooLong
    /// A part of the text is in no scale.
    case unreadable(part: String)
    /// The text is a grade of several scales; all readings, the likeliest first.
    case ambiguous([Grade])
    /// The text is only a grade of scales that are read when they are asked for.
    case needsScale([Grade])
    /// The text is a grade, but of other scales than those asked for.
    case otherScale([Grade])
    /// No scale has this name.
    case unknownScale(String)
    /// The scale measures something else than the grade.
    case familiesDiffer(Grade, GradeScale)
    /// No table knows both the grade and the scale.
    case notConvertible(Grade, GradeScale)
    /// The scale ends before it reaches the grade.
    case noEquivalent(Grade, GradeScale)
  }

  public let reason: Reason

  /// What was read, if it was text.
  public let text: String?

  let lexicon: Lexicon?

  init(_ reason: Reason, text: String? = nil, lexicon: Lexicon? = nil) {
    self.reason = reason
    self.text = text
    self.lexicon = lexicon
  }

  /// Whether text and reason are the same.
  public static func == (first: GradeError, second: GradeError) -> Bool {
    first.reason == second.reason && first.text == second.text
  }

  /// A stable name in snake_case, for programs.
  public var code: String {
    switch reason {
    case .empty: "grade_empty"
    case .tooLong: "grade_too_long"
    case .unreadable: "grade_unreadable"
    case .ambiguous: "grade_ambiguous"
    case .needsScale: "grade_needs_scale"
    case .otherScale: "grade_of_other_scale"
    case .unknownScale: "scale_unknown"
    case .familiesDiffer: "grade_families_differ"
    case .notConvertible: "grade_not_convertible"
    case .noEquivalent: "grade_without_equivalent"
    }
  }

  /// What happened, as one sentence without a full stop.
  public var message: String {
    switch reason {
    case .empty: "there is no grade"
    case .tooLong: "\(shown) is too long for a grade"
    case .unreadable(let part):
      part == text
        ? "\(shown) is not a grade" : "\(shown) is not a grade because of \(quoted(part))"
    case .ambiguous(let grades): "\(shown) is a grade of several scales: \(names(grades))"
    case .needsScale(let grades):
      "\(shown) is only read when its scale is named: \(names(grades))"
    case .otherScale(let grades): "\(shown) is a grade of another scale: \(names(grades))"
    case .unknownScale(let name): "there is no scale \(quoted(name))"
    case .familiesDiffer(let grade, let scale):
      "\(grade) (\(grade.scale.name)) can't be converted to \(scale.name): "
        + "one grades \(grade.family.name), the other \(scale.family.name)"
    case .notConvertible(let grade, let scale):
      "no table says what \(grade) (\(grade.scale.name)) is in \(scale.name)"
    case .noEquivalent(let grade, let scale):
      "\(scale.name) has nothing as \(Self.side(of: grade, in: scale)) as "
        + "\(grade) (\(grade.scale.name))"
    }
  }

  /// What to do next, as one sentence; nil where there is nothing to be done.
  public var hint: String? {
    switch reason {
    case .empty: "write one, for instance 6b+, 5.11a or V4"
    case .tooLong: "write the grade alone"
    case .unreadable(let part) where lexicon?.known.contains(where: { isSame($0, part) }) == true:
      "write both grades in one scale, or each of them alone"
    case .unreadable(let part):
      suggestion(for: part, among: lexicon?.known ?? []) ?? "known scales: \(scaleNames)"
    case .ambiguous(let grades), .needsScale(let grades):
      "name the scale: " + list(grades.map(\.scale.id))
    case .otherScale(let grades):
      "read it as \(list(grades.map(\.scale.id))), and convert it if the families are the same"
    case .unknownScale(let name):
      suggestion(for: name, among: lexicon?.scales.map(\.id) ?? [])
        ?? "known scales: \(scaleNames)"
    case .familiesDiffer(let grade, _):
      "convert to one of \(list(Self.targets(of: grade)))"
    case .notConvertible(let grade, _), .noEquivalent(let grade, _):
      Self.targets(of: grade).isEmpty ? nil : "convert to one of \(list(Self.targets(of: grade)))"
    }
  }
}
