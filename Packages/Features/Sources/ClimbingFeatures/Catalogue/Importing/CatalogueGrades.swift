import ClimbingModels
import DomainModels
import Grades

/// Reads the grades of many climbs, each distinct one once.
struct CatalogueGrades {
  private struct Key: Hashable {
    let text: String
    let scale: String?
    let discipline: Discipline?
  }

  private var known: [Key: GradedText] = [:]

  /// A catalogue has some hundred; a caller that invents thousands gets no memory for them.
  private static let limit = 10_000

  /// How a grade reads for a climb of these kinds.
  mutating func reading(
    of text: String, scale: String?, for disciplines: [Discipline]
  ) -> GradedText {
    let key = Key(text: text, scale: scale, discipline: Discipline.principal(of: disciplines))
    if let reading = known[key] { return reading }
    let reading = Self.read(key)
    if known.count < Self.limit { known[key] = reading }
    return reading
  }

  private static func read(_ key: Key) -> GradedText {
    let scale = key.scale.flatMap { try? GradeParser.standard.scale(named: $0) }
    let hint = scale.map { GradeHint.scale($0) } ?? key.discipline?.gradeHint ?? .none
    // A V grade on a rope is one still: what means one thing only is read so.
    return GradedText(reading: key.text, hint: hint.otherwise(.unmistakable))
  }
}
