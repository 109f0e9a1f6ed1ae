import Grades

extension GradeConversion {
  /// The agreement of the two tables, in a word or two.
  var sources: String {
    switch sourcesAgree {
    case true?: "agree"
    case false?: "disagree"
    case nil: "one alone"
    }
  }

  /// The certainty of the conversion, as a clause.
  var doubt: String {
    let certainty =
      switch confidence {
      case .high: answers.isEmpty ? "it is that scale's own" : "both tables say the same"
      case .medium: "the tables overlap"
      case .single: "only one table knows it"
      case .low: "the tables disagree"
      }
    return isCutOff ? "\(certainty), and it reaches beyond the scale's end" : certainty
  }
}
