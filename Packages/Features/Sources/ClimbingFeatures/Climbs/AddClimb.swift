import ClimbingModels
public import DomainModels
public import Storage

/// Writes a climb down, before or without its attempts.
public struct AddClimb<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes it down, into the active session if there is one and neither a date nor a session is
  /// said.
  ///
  /// - Returns: the climb.
  /// - Throws: ``ClimbingError`` if the grade can't be read or the session is not there;
  ///   ``DomainModels/ValidationError`` if a field can't be accepted.
  public func callAsFunction(_ draft: ClimbDraft) async throws -> LoggedClimb {
    let moment = context.moment
    let climber = context.climber
    let id: Identifier<Climb> = context.identifiers.next()
    return try await context.store.write { transaction in
      LoggedClimb(
        climb: try transaction.add(draft, as: id, by: climber, at: moment), attempts: [])
    }
  }
}
