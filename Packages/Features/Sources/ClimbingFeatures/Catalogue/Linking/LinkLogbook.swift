import ClimbingModels
public import DomainModels
public import Storage

/// Links every climb of the logbook whose name and area mean one climb of the catalogue.
///
/// A climb is linked only if one of the catalogue has exactly its name (but for case, accents,
/// apostrophes and a leading article) and stands in areas whose names hold all words of its crag,
/// sector or area; of several such climbs, the one for which more of those hold; and no other. Names that stand for
/// none ("Unknown") are never linked.
public struct LinkLogbook<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Links what can be linked, in one transaction.
  ///
  /// - Returns: how many climbs were linked, and how many were not.
  /// - Throws: an error of the store.
  public func callAsFunction() async throws -> LogbookLinking {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let index = try transaction.catalogueIndex() ?? transaction.makeCatalogueIndex(at: now)
      let names = CatalogueNameIndex(index)
      var linking = LogbookLinking()
      for var climb in try transaction.fetch(Query<Climb>().order(by: \.id)) {
        guard climb.catalogueClimb == nil else {
          linking.alreadyLinked += 1
          continue
        }
        let candidates = names.climbs(like: climb)
        guard candidates.count == 1 else {
          if candidates.isEmpty { linking.unknown += 1 } else { linking.ambiguous += 1 }
          continue
        }
        climb.catalogueClimb = index.content.climb(candidates[0])
        climb.lifecycle = climb.lifecycle.updated(at: now)
        try transaction.save(climb)
        linking.linked += 1
      }
      return linking
    }
  }
}
