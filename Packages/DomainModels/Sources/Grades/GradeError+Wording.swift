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

  /// Whether two spellings differ in case alone: what is known was no grade where it stood.
  func isSame(_ known: String, _ part: String) -> Bool {
    known.utf8.count == part.utf8.count && known.lowercased() == part.lowercased()
  }

  func suggestion(for text: String, among known: [String]) -> String? {
    let near = Nearness.nearest(to: text, among: known)
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
