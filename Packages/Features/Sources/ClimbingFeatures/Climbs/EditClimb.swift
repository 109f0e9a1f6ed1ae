import ClimbingModels
public import DomainModels
public import Storage

/// Changes a climb.
public struct EditClimb<Context: HasStore & HasClock & HasLocalTime & HasClimber>: Sendable {
  private let context: Context

  /// Prepares editing in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the climb as it is now.
  /// - Throws: ``ClimbingError`` if no climb or session is meant, or several, or the grade can't be
  ///   read;
  ///   ``ClimbingModels/ClimbingRuleError`` if another date or another route would put a try before
  ///   its onsight or its flash; ``DomainModels/ValidationError`` if a field can't be accepted.
  public func callAsFunction(
    _ reference: ClimbReference, _ edit: ClimbEdit
  ) async throws -> LoggedClimb {
    let moment = context.moment
    let climber = context.climber
    return try await context.store.write { transaction in
      let old = try transaction.climb(reference)
      var climb = old
      try edit.apply(to: &climb, habits: transaction.gradeHabits(of: climber))
      switch edit.session {
      case .keep: break
      case .clear: climb.session = nil
      case .set(let reference): climb.session = try transaction.session(reference).id
      }
      guard climb != old else { return try transaction.logged(old) }
      climb.lifecycle = climb.lifecycle.updated(at: moment.now)
      try climb.validate(today: moment.today, replacing: old)
      let logged = try transaction.logged(climb)
      if climb.date != old.date || climb.routeKey != old.routeKey {
        try transaction.checkFirstTries(of: climb, logged.attempts)
        try transaction.checkFirstTriesOfTheDay(of: climb, logged.attempts)
      }
      try transaction.save(climb)
      return logged
    }
  }
}
