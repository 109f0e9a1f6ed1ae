import ClimbingModels
public import DomainModels
public import Storage

/// Writes a climb and its first attempt down at once.
public struct LogClimb<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes both down, or neither.
  ///
  /// - Returns: the attempt, the climb, and the style that the history suggests.
  /// - Throws: what ``AddClimb`` and ``LogAttempt`` throw.
  public func callAsFunction(
    _ draft: ClimbDraft, _ attempt: AttemptDraft
  ) async throws -> AttemptLog {
    let moment = context.moment
    let climber = context.climber
    let climbID: Identifier<Climb> = context.identifiers.next()
    let attemptID: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      let climb = try transaction.add(draft, as: climbID, by: climber, at: moment)
      return try transaction.log(attempt, at: climb, as: attemptID, by: climber, at: moment)
    }
  }
}
