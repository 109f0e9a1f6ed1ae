public import ClimbingModels
public import DomainModels
public import Storage

/// Logs tries in the active session by the grade alone, as on a wall where climbs have no names.
public struct LogGrade<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Logs a try at the climb of the grade that is tried just now, or else at a new climb.
  ///
  /// The session's last climb without a name and of the same grade is tried until it is sent. Which
  /// climb that is gets decided in the transaction that writes the attempt, so that tries that arrive
  /// together, such as those that waited on a device without signal, are tries at one climb. A try that
  /// waited since before the active session began is logged in the session that was under way then, or on
  /// its day if there was none.
  ///
  /// - Parameters:
  ///   - draft: the climb, if it is a new one: a grade and no name.
  ///   - attempt: how the try went.
  /// - Returns: the attempt, the climb, and the style that the history suggests.
  /// - Throws: ``ClimbingError/noActiveSession``; what ``AddClimb`` and ``LogAttempt`` throw.
  public func callAsFunction(
    _ draft: ClimbDraft, _ attempt: AttemptDraft
  ) async throws -> AttemptLog {
    let timestamp = context.timestamp
    let climber = context.climber
    let climbID: Identifier<Climb> = context.identifiers.next()
    let attemptID: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      let session = try transaction.session(underWayAt: timestamp)
      if session == nil { _ = try transaction.session(.active) }
      let climb =
        try session.flatMap { try transaction.climb(underWayIn: $0, draft) }
        ?? transaction.add(draft, as: climbID, by: climber, at: timestamp)
      return try transaction.log(attempt, at: climb, as: attemptID, by: climber, at: timestamp)
    }
  }

  /// Makes an attempt the first one at a climb of its own: it was another climb of the same grade.
  ///
  /// - Parameter reference: the attempt, at a climb with others.
  /// - Returns: the attempt that takes its place, with the new climb.
  /// - Throws: ``ClimbingError`` if the attempt is not there, or belongs to no climb of the active
  ///   session; `ClimbingRuleError`.
  public func separate(_ reference: AttemptReference) async throws -> AttemptLog {
    let timestamp = context.timestamp
    let climber = context.climber
    let climbID: Identifier<Climb> = context.identifiers.next()
    let attemptID: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      let session = try transaction.session(.active)
      let (attempt, climb) = try transaction.attempt(reference)
      guard climb.session == session.id else { throw ClimbingError.nothingToUndo }
      try transaction.delete(attempt.id, at: timestamp.now)
      let other = try transaction.add(
        ClimbDraft(again: climb), as: climbID, by: climber, at: timestamp)
      return try transaction.log(
        AttemptDraft(
          attempt.result, usesSuggestedStyle: attempt.result == .send, notes: attempt.notes),
        at: other, as: attemptID, by: climber, at: timestamp)
    }
  }
}

extension RecordReading {
  /// The climb of a grade that is tried in a session: its last one without a name, unless it was sent.
  fileprivate func climb(underWayIn session: Session, _ draft: ClimbDraft) throws -> Climb? {
    let alike = try fetch(Query<Climb>().filter(\.session == session.id)).filter {
      $0.name.isEmpty && $0.gradeText == draft.gradeText && $0.discipline == draft.discipline
    }
    let last = alike.max {
      ($0.lifecycle.createdAt, $0.id) < ($1.lifecycle.createdAt, $1.id)
    }
    guard let last, !(try logged(last).isSent) else { return nil }
    return last
  }
}

/// Says what style a send would have.
public struct SuggestStyle<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The style of a send of a climb, were it logged now.
  ///
  /// - Parameters:
  ///   - reference: the climb.
  ///   - mode: how the climber is protected; `nil` leaves it to the kind of climb.
  ///   - knewBeta: whether the climber knew more than can be seen from below; only who says no is
  ///     suggested an onsight.
  ///   - pitch: the pitch; `nil` for the whole climb.
  /// - Returns: `nil` where the history is too uncertain to say.
  /// - Throws: ``ClimbingError`` if no climb is meant, or several.
  public func callAsFunction(
    _ reference: ClimbReference, mode: AscentMode? = nil, knewBeta: Bool? = nil, pitch: Int? = nil
  ) async throws -> AscentStyle? {
    let timestamp = context.timestamp
    return try await context.store.read { transaction in
      let climb = try transaction.climb(reference)
      let known = try transaction.fetch(
        Query<Attempt>().filter(\.climb == climb.id).includingDeleted())
      let history = try transaction.history(
        of: climb, known.filter { !$0.lifecycle.isDeleted },
        before: Attempt.position(after: known.map(\.position).max()), pitch: pitch
      ).joined(
        with: transaction.historyOfTheDay(
          of: climb, before: transaction.attemptTime(at: climb, loggedAt: timestamp), pitch: pitch))
      let ascent = Ascent(.send, nil, mode).resolved(on: climb.discipline)
      return history.suggestedStyle(mode: ascent.mode, knewBeta: knewBeta)
    }
  }
}
