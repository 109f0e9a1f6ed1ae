import ClimbingModels
public import DomainModels
public import Storage

/// Writes an attempt at a climb down.
public struct LogAttempt<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes it down behind the climb's other attempts.
  ///
  /// - Returns: the attempt, the climb as it is now, and the style that the history suggests.
  /// - Throws: ``ClimbingError`` if no climb is meant, or several, or the pitch's grade can't be
  ///   read; ``ClimbingModels/ClimbingRuleError`` if it is called an onsight or a flash after an
  ///   earlier try; ``DomainModels/ValidationError`` if it contradicts itself.
  public func callAsFunction(
    _ reference: ClimbReference, _ draft: AttemptDraft
  ) async throws -> AttemptLog {
    let moment = context.moment
    let climber = context.climber
    let id: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      try transaction.log(
        draft, at: transaction.climb(reference), as: id, by: climber, at: moment)
    }
  }
}
