/// Why a text is not a grade, or a grade has no equivalent.
public struct GradeError: Error, Sendable, Equatable {
  /// The reason, with what a program needs to react.
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

  /// The text that was read, if any.
  public let text: String?

  let lexicon: Lexicon?

  init(_ reason: Reason, text: String? = nil, lexicon: Lexicon? = nil) {
    self.reason = reason
    self.text = text
    self.lexicon = lexicon
  }

  /// Returns whether text and reason are the same.
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

  /// The problem, as one sentence without a full stop.
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

  /// The next step for the user, as one sentence; nil if there is none.
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

/// Parts of the sentences.
extension GradeError: CustomStringConvertible {
  /// The message, and the hint if there is one.
  public var description: String {
    hint.map { "\(message) (\($0))" } ?? message
  }

  var shown: String { quoted(text ?? "") }

  /// A text in quotation marks, short and without control characters.
  func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? "?" : Character(scalar)
    }
    let rest = text.unicodeScalars.dropFirst(40).isEmpty ? "" : "…"
    return "“\(String(scalars))\(rest)”"
  }

  func names(_ grades: [Grade]) -> String {
    list(grades.map { "\($0.scale.name) \($0.text)" })
  }

  func list(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or \(last)"
  }

  var scaleNames: String {
    (lexicon?.scales ?? []).map(\.id).joined(separator: ", ")
  }

  /// Returns whether two spellings differ in case alone: what is known was no grade where it stood.
  func isSame(_ known: String, _ part: String) -> Bool {
    known.utf8.count == part.utf8.count && known.lowercased() == part.lowercased()
  }

  func suggestion(for text: String, among known: [String]) -> String? {
    let near = SpellingDistance.nearest(to: text, among: known)
    return near.isEmpty ? nil : "did you mean \(list(near))?"
  }

  /// The scales that a grade can be converted to.
  static func targets(of grade: Grade) -> [String] {
    GradeScale.all.filter { scale in
      guard scale != grade.scale, scale.family == grade.family else { return false }
      return GradeTable.allCases.contains { table in
        guard let band = grade.band(in: table), let column = scale.column(in: table) else {
          return false
        }
        return column.grades(overlapping: band) != nil
      }
    }
    .map(\.id)
  }

  static func side(of grade: Grade, in scale: GradeScale) -> String {
    let isHarder = GradeTable.allCases.contains { table in
      guard let band = grade.band(in: table), let whole = scale.column(in: table)?.whole else {
        return false
      }
      return band.lo >= whole.hi
    }
    return isHarder ? "hard" : "easy"
  }
}
