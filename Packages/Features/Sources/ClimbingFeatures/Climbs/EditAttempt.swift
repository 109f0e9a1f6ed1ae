import ClimbingModels
public import DomainModels
public import Storage

/// Changes an attempt.
public struct EditAttempt<Context: HasStore & HasClock & HasClimber>: Sendable {
  private let context: Context

  /// Prepares editing in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the climb with its attempts as they are now.
  /// - Throws: ``ClimbingError`` if none is meant, or the pitch's grade can't be read;
  ///   ``ClimbingModels/ClimbingRuleError`` if it is called an onsight or a flash after an earlier
  ///   try; ``DomainModels/ValidationError`` if it contradicts itself.
  public func callAsFunction(
    _ reference: AttemptReference, _ edit: AttemptEdit
  ) async throws -> LoggedClimb {
    let now = context.clock.now
    let climber = context.climber
    return try await context.store.write { transaction in
      let (old, climb) = try transaction.attempt(reference)
      var attempt = old
      try edit.apply(
        to: &attempt, at: climb, habits: transaction.gradeHabits(of: climber))
      if attempt != old {
        attempt.lifecycle = attempt.lifecycle.updated(at: now)
        try attempt.validate(now: now, replacing: old)
        try climb.require(pitch: attempt.pitch)
        let others = try transaction.logged(climb).attempts.filter { $0.id != attempt.id }
        try transaction.history(
          of: climb, others, before: attempt.position, pitch: attempt.pitch
        ).joined(
          with: transaction.historyOfTheDay(
            of: climb, before: attempt.attemptedAt, pitch: attempt.pitch)
        ).check(attempt.ascent)
        try transaction.save(attempt)
      }
      return try transaction.logged(climb)
    }
  }
}
