import ClimbingModels
public import DomainModels
public import Storage

/// Brings a deleted climb back, with what was deleted with it.
public struct RestoreClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares restoring in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Restores it; an attempt that was deleted for itself before stays deleted.
  ///
  /// - Parameter reference: a deleted climb.
  /// - Returns: the climb with its attempts.
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is not deleted, or its session
  ///   is.
  @discardableResult
  public func callAsFunction(_ reference: ClimbReference) async throws -> LoggedClimb {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let climb = try transaction.climb(reference, isDeleted: true)
      if let id = climb.session, try transaction.find(id) == nil {
        throw ClimbingError.sessionDeleted(climb: climb.title)
      }
      try transaction.restoreClimb(climb, at: now)
      return try transaction.logged(transaction.climb(.identified(climb.id)))
    }
  }
}
