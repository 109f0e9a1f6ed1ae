import ClimbingModels
import DomainModels
import Grades
import Storage

/// Reads grades and remembers them: a logbook repeats a few dozen of them thousands of times.
struct GradeParseCache {
  private struct Key: Hashable {
    let text: String
    let hints: [GradeHint]

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// The number of different grades that are remembered, so that a hostile file doesn't fill the
  /// memory.
  private static let limit = 5_000

  private var known: [Key: GradedText] = [:]

  /// Gives a climb the grade of an entry: its text in any case, scale and band if it can be read.
  mutating func read(_ entry: ImportedEntry, into climb: inout Climb) {
    guard let text = entry.gradeText else { return }
    climb.setGrade(reading(of: text, hints: entry.gradeHints))
  }

  private mutating func reading(of text: String, hints: [GradeHint]) -> GradedText {
    let key = Key(text: text, hints: hints)
    if let graded = known[key] { return graded }
    let hint = hints.dropFirst().reduce(hints.first ?? .none) { $0.otherwise($1) }
    let graded = GradedText(reading: text, hint: hint)
    if known.count < GradeParseCache.limit { known[key] = graded }
    return graded
  }
}
