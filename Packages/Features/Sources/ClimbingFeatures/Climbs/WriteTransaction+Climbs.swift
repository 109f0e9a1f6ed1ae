import ClimbingModels
import DomainModels
import Storage

extension WriteTransaction {
  /// Writes a climb down.
  ///
  /// - Parameters:
  ///   - draft: what the climber says of it.
  ///   - id: a fresh ID.
  ///   - climber: whose habits decide on a grade of several meanings.
  ///   - timestamp: when it is written down.
  /// - Returns: the climb.
  /// - Throws: what ``AddClimb`` throws.
  func add(
    _ draft: ClimbDraft, as id: Identifier<Climb>, by climber: Identifier<Profile>,
    at timestamp: LoggingTime
  ) throws -> Climb {
    try requireOwnerIsHere()
    let session: Session? =
      if let reference = draft.session {
        try self.session(reference)
      } else if draft.date == nil {
        try self.session(underWayAt: timestamp)
      } else {
        nil
      }
    let climb = try draft.climb(
      as: id, in: session, habits: gradeHabits(of: climber), at: timestamp)
    // The day of a session is that of its own time zone, and may be the next one already.
    try climb.validate(
      today: draft.date == nil
        ? max(timestamp.today, session?.day ?? timestamp.today) : timestamp.today)
    try insert(climb)
    return climb
  }

  /// Writes an attempt at a climb down.
  ///
  /// - Parameters:
  ///   - draft: what the climber says of it.
  ///   - climb: the climb.
  ///   - id: a fresh ID.
  ///   - climber: whose habits decide on a grade of several meanings.
  ///   - timestamp: when it is written down.
  /// - Returns: the attempt, and the climb with all of them.
  /// - Throws: what ``LogAttempt`` throws.
  func log(
    _ draft: AttemptDraft, at climb: Climb, as id: Identifier<Attempt>,
    by climber: Identifier<Profile>, at timestamp: LoggingTime
  ) throws -> AttemptLog {
    try requireOwnerIsHere()
    let known = try fetch(
      Query<Attempt>().filter(\.climb == climb.id).includingDeleted())
    let living = known.filter { !$0.lifecycle.isDeleted }
    // After the deleted ones too: they may come back.
    let last = known.map(\.position).max()
    var ascent = Ascent(draft.result, draft.style, draft.mode).resolved(on: climb.discipline)
    let attemptedAt = try attemptTime(at: climb, loggedAt: timestamp)
    let history = try history(
      of: climb, living, before: Attempt.position(after: last), pitch: draft.pitch
    ).joined(with: historyOfTheDay(of: climb, before: attemptedAt, pitch: draft.pitch))
    let suggested =
      draft.result == .send
      ? history.suggestedStyle(mode: ascent.mode, knewBeta: draft.knewBeta) : nil
    if draft.usesSuggestedStyle, draft.style == nil {
      ascent = Ascent(draft.result, suggested, draft.mode).resolved(on: climb.discipline)
    }
    var attempt = Attempt(
      id: id, at: climb.id, ascent, after: last, attemptedAt: attemptedAt, now: timestamp.now)
    attempt.pitch = draft.pitch
    attempt.notes = draft.notes.nonBlank
    if let text = draft.gradeText.nonBlank {
      attempt.setGrade(
        try gradeHabits(of: climber).read(text, onPitchOf: climb))
    } else {
      attempt.setGrade(fromPitchesOf: climb)
    }
    try attempt.validate(now: timestamp.now)
    try climb.require(pitch: attempt.pitch)
    try history.check(ascent)
    try insert(attempt)
    return AttemptLog(climb: try logged(climb), attempt: attempt, suggested: suggested)
  }

  /// Brings a deleted climb back, with what was deleted with it.
  func restoreClimb(_ climb: Climb, at now: Timestamp) throws {
    let deletedAt = climb.lifecycle.deletedAt
    try restore(climb.id, at: now)
    let attempts = Query<Attempt>().includingDeleted().filter(\.climb == climb.id)
      .filter(\.lifecycle.deletedAt == deletedAt)
    for attempt in try fetch(attempts) { try restore(attempt.id, at: now) }
    let impacts = Query<TagImpact>().includingDeleted().filter(\.climb == climb.id)
      .filter(\.lifecycle.deletedAt == deletedAt)
    for impact in try fetch(impacts) { try restore(impact.id, at: now) }
  }
}
