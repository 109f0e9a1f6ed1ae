public import ClimbingModels
public import DomainModels
public import Storage

/// Changes a session.
public struct EditSession<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares editing in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// Moved to another day, the session takes those of its climbs along that were of its day.
  ///
  /// - Returns: the session as it is now.
  /// - Throws: ``ClimbingError`` if none is meant, or several; ``ClimbingModels/ClimbingRuleError``
  ///   if it would go on while another is under way; ``SessionValueError`` if a field
  ///   can't be accepted.
  public func callAsFunction(
    _ reference: SessionReference, _ edit: SessionEdit
  ) async throws -> Session {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let old = try transaction.session(reference)
      var session = old
      edit.apply(to: &session)
      guard session != old else { return old }
      session.lifecycle = session.lifecycle.updated(at: now)
      try session.requireAcceptable(now: now, replacing: old)
      if session.isActive, !old.isActive {
        try Session.requireNoneActive(
          among: transaction.fetch(Query<Session>().filter(.isNil(\.endedAt))))
      }
      try transaction.save(session)
      if session.day != old.day {
        let climbs = Query<Climb>().filter(\.session == old.id)
          .filter(\.date == PartialDate(old.day))
        for var climb in try transaction.fetch(climbs) {
          climb.date = PartialDate(session.day)
          climb.lifecycle = climb.lifecycle.updated(at: now)
          try transaction.save(climb)
        }
      }
      return session
    }
  }
}
