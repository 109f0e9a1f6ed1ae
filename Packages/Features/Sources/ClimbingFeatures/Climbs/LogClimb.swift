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
    let timestamp = context.timestamp
    let climber = context.climber
    let climbID: Identifier<Climb> = context.identifiers.next()
    let attemptID: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      let climb = try transaction.add(draft, as: climbID, by: climber, at: timestamp)
      return try transaction.log(attempt, at: climb, as: attemptID, by: climber, at: timestamp)
    }
  }
}

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
  ///   `ValidationError` if a field can't be accepted.
  public func callAsFunction(_ draft: ClimbDraft) async throws -> LoggedClimb {
    let timestamp = context.timestamp
    let climber = context.climber
    let id: Identifier<Climb> = context.identifiers.next()
    return try await context.store.write { transaction in
      LoggedClimb(
        climb: try transaction.add(draft, as: id, by: climber, at: timestamp), attempts: [])
    }
  }
}

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
  ///   `ClimbingRuleError` if another date or another route would put a try before
  ///   its onsight or its flash; `ValidationError` if a field can't be accepted.
  public func callAsFunction(
    _ reference: ClimbReference, _ edit: ClimbEdit
  ) async throws -> LoggedClimb {
    let timestamp = context.timestamp
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
      climb.lifecycle = climb.lifecycle.updated(at: timestamp.now)
      try climb.validate(today: timestamp.today, replacing: old)
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

/// The time when a record is written down.
struct LoggingTime: Sendable {
  let now: Timestamp
  let today: CivilDate
}

extension HasClock where Self: HasLocalTime {
  /// The time of a write, drawn before its transaction.
  var timestamp: LoggingTime {
    let now = clock.now
    return LoggingTime(now: now, today: localTime.day(at: now))
  }
}
