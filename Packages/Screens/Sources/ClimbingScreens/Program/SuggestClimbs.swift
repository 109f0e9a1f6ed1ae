import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage

/// Finds climbs of the catalogue by what the user is typing, those at the session's place first.
struct SuggestClimbs<Context: HasStore & HasClock> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func callAsFunction(
    _ text: String, near place: String?, limit: Int = 3
  ) async throws -> [CatalogueSuggestion] {
    var hits: [CatalogueHit] = []
    if let place { hits = try await SearchCatalogue(context)("\(text) \(place)", limit: limit) }
    if hits.count < limit { hits += try await SearchCatalogue(context)(text, limit: limit) }
    var seen: Set<Identifier<CatalogueClimb>> = []
    return hits.compactMap(\.climb).filter { seen.insert($0.id).inserted }.prefix(limit).map {
      CatalogueSuggestion(
        climb: $0.id, name: $0.name, grade: $0.gradeText,
        discipline: Discipline.principal(of: $0.disciplines), path: $0.path)
    }
  }
}
