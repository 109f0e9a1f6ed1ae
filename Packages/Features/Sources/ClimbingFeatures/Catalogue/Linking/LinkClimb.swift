public import ClimbingModels
public import DomainModels
public import Storage

/// Says which climb of the catalogue a logged climb is.
public struct LinkClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Links a logged climb; what it was linked to before, it is no more.
  ///
  /// Nothing else of it changes: what was written down that day stays as it was written.
  ///
  /// - Parameters:
  ///   - climb: the logged climb.
  ///   - reference: the climb of the catalogue.
  /// - Returns: the climb of the catalogue.
  /// - Throws: ``CatalogueError`` or ``ClimbingError`` if one of them is not there, or several are
  ///   meant.
  @discardableResult
  public func callAsFunction(
    _ climb: ClimbReference, to reference: CatalogueReference
  ) async throws -> CatalogueClimb {
    let now = context.clock.now
    let found = try await FindCatalogueClimb(context)(reference)
    try await context.store.write { try $0.link(climb, to: found.id, at: now) }
    return found
  }
}
