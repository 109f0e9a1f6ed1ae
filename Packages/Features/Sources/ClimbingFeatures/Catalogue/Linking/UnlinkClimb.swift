import ClimbingModels
public import DomainModels
public import Storage

/// Takes back that a logged climb is one of the catalogue.
public struct UnlinkClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Unlinks a logged climb; one that isn't linked is left as it is.
  ///
  /// - Throws: ``ClimbingError`` if there is no such climb in the logbook, or several are meant.
  public func callAsFunction(_ climb: ClimbReference) async throws {
    let now = context.clock.now
    try await context.store.write { try $0.link(climb, to: nil, at: now) }
  }
}
