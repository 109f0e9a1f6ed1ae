import ClimbingModels
public import DomainModels
public import Storage

/// Keeps what an online catalogue answered, so that it is found without a network from now on.
public struct KeepCatalogueClimbs<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Saves climbs and areas, and makes the index again if anything is new.
  ///
  /// What breaks a limit of the catalogue is left out.
  ///
  /// - Parameters:
  ///   - climbs: with their paths.
  ///   - areas: with their paths; areas that only the climbs' paths name are made of those.
  /// - Returns: how many climbs and areas are new or changed.
  /// - Throws: an error of the store.
  @discardableResult
  public func callAsFunction(
    _ climbs: [CatalogueClimbDraft], _ areas: [CatalogueAreaDraft] = []
  ) async throws -> Int {
    var batch = CatalogueBatch()
    let now = context.clock.now
    // One row that can't be kept is no reason to lose the others.
    for area in areas { _ = try? batch.add(area, at: now) }
    for climb in climbs { _ = try? batch.add(climb, at: now) }
    guard batch.count > 0 else { return 0 }
    let full = batch
    return try await context.store.write { transaction in
      let saving = try transaction.keep(full, at: now)
      if saving.hasChanged { try transaction.makeCatalogueIndexIfNeeded(at: now) }
      return saving.added + saving.updated
    }
  }
}
