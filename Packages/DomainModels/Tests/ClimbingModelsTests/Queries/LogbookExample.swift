import ClimbingModels
import DomainModels

/// Reads a row of Mountain Project, links it to the catalogue, and asks whether it answers a line.
///
/// - Returns: the words that theCrag would have for it; `nil` if it doesn't answer.
func answer(
  row: [String: String], line: String, clock: WallClock, today: CivilDate,
  identifiers: IdentifierGenerator
) throws -> [String]? {
  let words = [row["Style"] ?? "", row["Lead Style"] ?? ""]
  guard let meaning = AscentVocabulary.mountainProject.meaning(of: words) else { return nil }

  let number = row["Route ID"] ?? ""
  var climb = Climb(
    id: Climb.identity(from: .mountainProject, sourceID: number, lap: 1),
    named: row["Route"] ?? "", on: row["Date"].flatMap(PartialDate.init), at: clock.now)
  climb.catalogueClimb = CatalogueClimb.identity(mountainProjectID: number)
  climb.allDisciplines = Discipline.list(in: row["Route Type"] ?? "").known
  climb.discipline = Discipline.principal(of: climb.allDisciplines)
  try climb.validate(today: today)

  let attempt = Attempt(
    id: identifiers.next(), at: climb.id, meaning.ascent, after: nil, attemptedAt: nil,
    now: clock.now)
  try attempt.validate(now: clock.now)

  let query = try LogbookQuery(line, today: today)
  let entry = LogbookEntry(climb, attempts: [attempt.ascent])
  guard query.matches(entry, grade: { _, _, _ in false }) else { return nil }
  return AscentVocabulary.theCrag.words(
    for: AscentMeaning(attempt.ascent, climb.discipline))
}
