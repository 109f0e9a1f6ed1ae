import ClimbingModels
public import DomainModels
public import Storage

/// Deletes a climb with its attempts, so that it can be restored.
public struct DeleteClimb<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The climb that would be deleted.
  ///
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is deleted already.
  public func preview(_ reference: ClimbReference) async throws -> LoggedClimb {
    try await context.store.read { transaction in
      try transaction.logged(transaction.climb(reference, isOnly: true))
    }
  }

  /// Deletes it.
  ///
  /// - Returns: the climb as it was.
  /// - Throws: ``ClimbingError`` if none is meant, or several, or it is deleted already.
  @discardableResult
  public func callAsFunction(_ reference: ClimbReference) async throws -> LoggedClimb {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let climb = try transaction.logged(transaction.climb(reference, isOnly: true))
      try transaction.delete(climb.climb.id, at: now)
      return climb
    }
  }
}
