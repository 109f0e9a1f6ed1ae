public import ClimbingModels
public import DomainModels
public import Storage

/// Starts a session, if none is under way.
public struct StartSession<Context: HasStore & HasClock & HasIdentifiers & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares starting in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Starts it now.
  ///
  /// Whether another is under way is asked in the transaction that writes the new one: of two
  /// programs that start at the same time, one is refused.
  ///
  /// - Returns: the session.
  /// - Throws: ``ClimbingModels/ClimbingRuleError`` if one is under way,
  ///   ``SessionValueError`` if a field can't be accepted.
  public func callAsFunction(_ start: SessionStart = SessionStart()) async throws -> Session {
    let now = context.clock.now
    var session = Session(
      id: context.identifiers.next(), startingAt: now,
      utcOffsetMinutes: context.localTime.utcOffsetMinutes(at: now),
      timeZone: context.localTime.zone, place: start.place.nonBlank)
    session.mentalReadiness = start.mentalReadiness
    session.physicalReadiness = start.physicalReadiness
    session.notes = start.notes.nonBlank
    session.visibility = start.visibility
    try session.requireAcceptable(now: now)
    return try await context.store.write { [session] transaction in
      try transaction.requireOwnerIsHere()
      try Session.requireNoneActive(
        among: transaction.fetch(Query<Session>().filter(.isNil(\.endedAt))))
      try transaction.insert(session)
      return session
    }
  }
}
