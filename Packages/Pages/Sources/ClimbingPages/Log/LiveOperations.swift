import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Storage

extension ClimbingOperation {
  /// Does what belongs to the session under way.
  func performInSession(
    in context: some ClimbingPageContext
  ) async throws -> PageNotice<ClimbingOperation> {
    switch self {
    case .startSession(let start):
      let session = try await StartSession(context)(start)
      return PageNotice(
        "The session has begun" + (session.place.map { " at \($0)" } ?? "") + ".", opens: .root)
    case .endSession(let end): return try await perform(end, in: context)
    case .logClimb(let draft, let attempt?):
      let log = try await LogClimb(context)(draft, attempt)
      let climb = log.climb.climb
      return PageNotice(
        "Logged \(climb.called): \(log.attempt.ascent).", undo: .takeBack(climb.id))
    case .logClimb(let draft, nil):
      let climb = try await AddClimb(context)(draft).climb
      return PageNotice("Wrote \(climb.called) down.", undo: .takeBack(climb.id))
    case .logGrade(let draft, let attempt):
      return PageNotice(logged: try await LogGrade(context)(draft, attempt))
    case .logTry(let id, let attempt):
      return PageNotice(logged: try await LogAttempt(context)(.identified(id), attempt))
    case .separate(let id):
      return PageNotice(logged: try await LogGrade(context).separate(.identified(id)))
    case .takeBack(let id):
      let climb = try await DeleteClimb(context)(.identified(id)).climb
      return PageNotice("Took \(climb.called) back.", undo: .restoreClimb(id))
    case .undoLogging:
      let undone = try await UndoLogging(context)()
      return PageNotice(
        undone.attempt == nil
          ? "Took \(undone.climb.called) back."
          : "Took an attempt at \(undone.climb.called) back.")
    default: return try await perform(in: context)
    }
  }

  /// Ends the session under way; for a reader who has ended it already, writes down in it what was filled
  /// in.
  ///
  /// What waited, which says when it was done, does not end a session that began after that.
  private func perform(
    _ end: SessionEnd, in context: some ClimbingPageContext
  ) async throws -> PageNotice<ClimbingOperation> {
    let active = try await ActiveSession(context)()?.session
    let latest = end.at?.advanced(byMilliseconds: Self.delay)
    if let active, latest.map({ active.startedAt <= $0 }) ?? true {
      let now = SessionEnd(rpe: end.rpe, pump: end.pump, notes: end.notes)
      let detail = try await EndSession(context)(.active, now)
      return PageNotice(
        "The session has ended: \(detail.summary.words).", opens: .session(detail.session.id))
    }
    let sessions = try await ListSessions(context)(limit: 20).map(\.session)
    let last = sessions.first { session in
      !session.isActive && (latest.map { session.startedAt <= $0 } ?? true)
    }
    guard let last else { throw ClimbingError.noActiveSession }
    func edit<Value>(_ value: Value?) -> FieldEdit<Value> { value.map { .set($0) } ?? .keep }
    let saved = try await EditSession(context)(
      .identified(last.id),
      SessionEdit(rpe: edit(end.rpe), pump: edit(end.pump), notes: edit(end.notes)))
    return PageNotice("The session of \(saved.day) had ended already.", opens: .session(saved.id))
  }

  /// How many milliseconds a form may take to the server, by which the times of two that waited differ.
  private static var delay: Int64 { 60_000 }
}

extension PageNotice where Operation == ClimbingOperation {
  /// Makes the result of a tap that logged an attempt in the session under way.
  ///
  /// The page itself has the way back, always at the same place. A further try at a climb without a
  /// name may have been one at another climb.
  fileprivate init(logged log: AttemptLog) {
    let climb = log.climb.climb
    let tries = log.climb.attempts.count { $0.result.isTry }
    self.init(
      "Logged \(climb.called): \(log.attempt.ascent)" + (tries > 1 ? ", try \(tries)." : "."),
      actions: climb.name.isEmpty && tries > 1
        ? [ClimbingAction("x", "it was another climb", .perform(.separate(log.attempt.id)))] : [])
  }
}
