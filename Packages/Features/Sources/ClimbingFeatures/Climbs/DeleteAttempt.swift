import ClimbingModels
public import DomainModels
public import Storage

public struct DeleteAttempt<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Deletes it; the climb stays.
  ///
  /// - Returns: the climb with the attempts that it still has.
  /// - Throws: ``ClimbingError`` if none is meant.
  @discardableResult
  public func callAsFunction(_ reference: AttemptReference) async throws -> LoggedClimb {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let (attempt, climb) = try transaction.attempt(reference)
      try transaction.delete(attempt.id, at: now)
      return try transaction.logged(climb)
    }
  }
}
