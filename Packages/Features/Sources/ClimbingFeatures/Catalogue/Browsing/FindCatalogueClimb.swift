public import ClimbingModels
public import DomainModels
public import Storage

/// Finds one climb of the catalogue.
public struct FindCatalogueClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The climb that is meant.
  ///
  /// - Parameter reference: an ID, a number, an address, or words.
  /// - Returns: the climb.
  /// - Throws: ``CatalogueError`` if there is none, or more than one.
  public func callAsFunction(_ reference: CatalogueReference) async throws -> CatalogueClimb {
    try await context.store.readingCatalogueIndex(at: context.clock.now) { index, rows in
      try rows.climb(reference, in: index)
    }
  }
}
