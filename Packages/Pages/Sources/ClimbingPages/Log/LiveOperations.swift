import ClimbingFeatures
import ClimbingModels
import DomainModels
import Pages
import Storage

extension ClimbingOperation {
  /// Does what belongs to the session under way.
  func performInSession(
    in context: some ClimbingPageContext, hasWaited: Bool
  ) async throws -> PageNotice<ClimbingOperation> {
    switch self {
    case .startSession(let start):
      let session = try await StartSession(context)(start)
      return PageNotice(
        "The session has begun" + (session.place.map { " at \($0)" } ?? "") + ".", opens: .root)
    case .endSession(let end):
      return try await perform(end, in: context, asOf: hasWaited ? context.clock.now : nil)
    case .logClimb(let draft, let attempt?):
      let log = try await LogClimb(context)(draft, attempt)
      let climb = log.climb.climb
      return PageNotice(
        "Logged \(climb.called): \(log.attempt.ascent).", undo: .takeBack(climb.id))
    case .logClimb(let draft, nil):
      let climb = try await AddClimb(context)(draft).climb
      return PageNotice("Wrote \(climb.called) down.", undo: .takeBack(climb.id))
    case .logGrade(let draft, let attempt):
      let log = try await LogGrade(context)(draft, attempt)
      return PageNotice(logged: log, canUndo: !hasWaited)
    case .logTry(let id, let attempt):
      let log = try await LogAttempt(context)(.identified(id), attempt)
      return PageNotice(logged: log, canUndo: !hasWaited)
    case .separate(let id):
      let log = try await LogGrade(context).separate(.identified(id))
      return PageNotice(logged: log, canUndo: !hasWaited)
    case .takeBack(let id):
      let climb = try await DeleteClimb(context)(.identified(id)).climb
      return PageNotice("Took \(climb.called) back.", undo: .restoreClimb(id))
    case .undoLogging:
      let undone: UndoneEntry
      if hasWaited {
        let session = try await session(underWayIn: context)
        let latest = context.clock.now.advanced(byMilliseconds: Session.delay)
        undone = try await UndoLogging(context)(in: .identified(session.id), loggedBy: latest)
      } else {
        do {
          undone = try await UndoLogging(context)()
        } catch ClimbingError.nothingToUndo {
          // The key stays where it is before the first tap, as all keys do.
          return PageNotice("There is nothing to take back in this session.")
        }
      }
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
  /// What waited does not end a session that began after it was tapped.
  ///
  /// - Parameters:
  ///   - end: what was filled in.
  ///   - context: the logbook.
  ///   - time: when it was tapped; `nil` where it did not wait.
  /// - Returns: the announcement.
  /// - Throws: an error of the use case.
  private func perform(
    _ end: SessionEnd, in context: some ClimbingPageContext, asOf time: Timestamp?
  ) async throws -> PageNotice<ClimbingOperation> {
    let active = try await ActiveSession(context)()?.session
    if let active, time.map(active.hasBegun) ?? true {
      let detail = try await EndSession(context)(.identified(active.id), end)
      return PageNotice(
        "The session has ended: \(detail.summary.words).", opens: .session(detail.session.id))
    }
    let sessions = try await ListSessions(context)(limit: 20).map(\.session)
    let last = sessions.first { session in
      !session.isActive && (time.map(session.hasBegun) ?? true)
    }
    guard let last else { throw ClimbingError.noActiveSession }
    func edit<Value>(_ value: Value?) -> FieldEdit<Value> { value.map { .set($0) } ?? .keep }
    let saved = try await EditSession(context)(
      .identified(last.id),
      SessionEdit(rpe: edit(end.rpe), pump: edit(end.pump), notes: edit(end.notes)))
    return PageNotice("The session of \(saved.day) had ended already.", opens: .session(saved.id))
  }

  /// The session that was under way when the operation was tapped; it may have ended before that on another
  /// device, of which this one heard later.
  ///
  /// - Throws: ``SessionPassed`` if no session of the logbook was.
  private func session(underWayIn context: some ClimbingPageContext) async throws -> Session {
    let time = context.clock.now
    let sessions = try await ListSessions(context)(limit: 20).map(\.session)
    let begun = sessions.filter { $0.hasBegun(by: time) }
    // Another one may have begun within the delay.
    let sure = begun.first { $0.startedAt <= time && ($0.endedAt ?? time) >= time }
    guard
      let session = sure ?? begun.first,
      session.endedAt.map({ time <= $0.advanced(byMilliseconds: Session.delay) }) ?? true
    else { throw SessionPassed() }
    return session
  }
}

extension Session {
  /// How many milliseconds a form may take to the server, by which the times of two that waited differ.
  fileprivate static var delay: Int64 { 60_000 }

  /// Whether it was under way, or over, when something was tapped that waited for a network.
  fileprivate func hasBegun(by time: Timestamp) -> Bool {
    startedAt <= time.advanced(byMilliseconds: Self.delay)
  }
}

/// The session is over in which something was tapped that can't be done in another one.
struct SessionPassed: ExplainedError {
  let code = "session_passed"
  let message =
    "no session of the logbook was under way when you tapped that, so nothing is taken back"
  let hint: String? = "Open the climb to delete it, or what was logged at it"
  let kind = FailureKind.failed
}

extension PageNotice where Operation == ClimbingOperation {
  /// Makes the result of a tap that logged an attempt in the session under way.
  ///
  /// The notice has the way back, too: the page's own may be far above the key that was tapped. A further
  /// try at a climb without a name may have been one at another climb.
  ///
  /// - Parameters:
  ///   - log: what was logged.
  ///   - canUndo: whether it was logged last; what waited may be of an earlier session.
  fileprivate init(logged log: AttemptLog, canUndo: Bool) {
    let climb = log.climb.climb
    let tries = log.climb.attempts.count { $0.result.isTry }
    self.init(
      "Logged \(climb.called): \(log.attempt.ascent)" + (tries > 1 ? ", try \(tries)." : "."),
      undo: canUndo ? .undoLogging : nil,
      actions: climb.name.isEmpty && tries > 1
        ? [ClimbingAction("x", "it was another climb", .perform(.separate(log.attempt.id)))] : [])
  }
}
