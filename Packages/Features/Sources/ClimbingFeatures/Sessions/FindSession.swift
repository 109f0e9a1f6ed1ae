public import ClimbingModels
public import DomainModels
public import Storage

public struct FindSession<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The session with its climbs.
  ///
  /// - Throws: ``ClimbingError`` if none is meant, or several.
  public func callAsFunction(_ reference: SessionReference) async throws -> SessionDetail {
    try await context.store.read { transaction in
      try transaction.detail(of: transaction.session(reference))
    }
  }
}

/// A session with everything that was climbed in it.
public struct SessionDetail: Sendable {
  public let session: Session
  /// Its climbs, in the order in which they were logged.
  public let climbs: [LoggedClimb]

  public init(session: Session, climbs: [LoggedClimb]) {
    self.session = session
    self.climbs = climbs
  }

  /// The figures of the session.
  public var summary: SessionSummary { SessionSummary(session, climbs) }
}

/// A climber's reference to a session.
public enum SessionReference: Sendable, Hashable {
  /// The one that is under way.
  case active
  /// The one that began last.
  case latest
  case identified(Identifier<Session>)
  /// The typed text: a day (`2026-11-21`), or the beginning of its ID, of at least four characters.
  case text(String)
}

extension RecordReading {
  /// The session that is meant.
  ///
  /// - Parameters:
  ///   - reference: how it is named.
  ///   - isDeleted: whether a deleted one is meant, and no other.
  /// - Returns: the session.
  /// - Throws: ``ClimbingError`` if none is meant, or several.
  func session(_ reference: SessionReference, isDeleted: Bool = false) throws -> Session {
    switch reference {
    case .active:
      guard let active = try activeSession() else { throw ClimbingError.noActiveSession }
      return active
    case .latest:
      let newest = sessions(isDeleted: isDeleted).order(by: \.startedAt, .descending)
      guard let session = try first(newest.order(by: \.id, .descending)) else {
        throw ClimbingError.sessionNotFound("")
      }
      return session
    case .identified(let id):
      guard let session = try find(id, includingDeleted: true) else {
        throw ClimbingError.sessionNotFound("\(id)")
      }
      return try checked(session, isDeleted: isDeleted)
    case .text(let text): return try session(typed: text, isDeleted: isDeleted)
    }
  }

  /// The session that is under way: of two that two devices started, the one that all choose.
  func activeSession() throws -> Session? {
    Session.active(among: try fetch(Query<Session>().filter(.isNil(\.endedAt))))
  }

  /// The session to which something belongs that is written down as of a time.
  ///
  /// What waited on a device without signal can be older than the session that is under way. It belongs to
  /// the one that was under way then; if there was none, to the active one if that is of the same day, as a
  /// clock may have gone back since its start.
  ///
  /// - Parameter timestamp: when it happened.
  /// - Returns: the session; `nil` if none was under way then.
  /// - Throws: `StorageError`.
  func session(underWayAt timestamp: LoggingTime) throws -> Session? {
    let active = try activeSession()
    if let active, active.startedAt <= timestamp.now { return active }
    let before = Query<Session>().filter(\.startedAt <= timestamp.now)
      .order(by: \.startedAt, .descending).order(by: \.id, .descending).limit(1)
    if let last = try first(before), let end = last.endedAt, timestamp.now <= end { return last }
    return active.flatMap { $0.day <= timestamp.today ? $0 : nil }
  }

  private func sessions(isDeleted: Bool) -> Query<Session> {
    isDeleted
      ? Query<Session>().includingDeleted().filter(\.lifecycle.deletedAt != nil) : Query<Session>()
  }

  private func checked(_ session: Session, isDeleted: Bool) throws -> Session {
    if session.lifecycle.isDeleted == isDeleted { return session }
    let name = "the session of \(session.day)"
    throw isDeleted ? ClimbingError.notDeleted(name) : ClimbingError.alreadyDeleted(name)
  }

  private func session(typed text: String, isDeleted: Bool) throws -> Session {
    let wanted = text.lowercased().filter { !$0.isWhitespace }
    var found: [Session]
    if let day = CivilDate(wanted) {
      found = try fetch(sessions(isDeleted: isDeleted).filter(\.day == day).order(by: \.startedAt))
    } else if let id = Identifier<Session>(wanted) {
      return try session(.identified(id), isDeleted: isDeleted)
    } else {
      guard wanted.count >= 4 else { throw ClimbingError.sessionNotFound(text) }
      let query = sessions(isDeleted: isDeleted)
      let begun = try values(of: \.id, query).filter { $0.description.hasPrefix(wanted) }
      found = try fetch(query.filter(.among(\.id, begun)).order(by: \.startedAt))
    }
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw ClimbingError.sessionNotFound(text) }
    throw ClimbingError.ambiguousSession(
      text, candidates: found.map { "\($0.day) \($0.id.shortest(among: found.map(\.id)))" })
  }
}

extension RecordReading {
  /// A session with its climbs, in the order in which they were logged.
  func detail(of session: Session) throws -> SessionDetail {
    let all = Query<Climb>().filter(\.session == session.id)
    let climbs: [Climb]
    if let deletedAt = session.lifecycle.deletedAt {
      climbs = try fetch(
        all.includingDeleted().filter(\.lifecycle.deletedAt == deletedAt)
          .order(by: \.lifecycle.createdAt).order(by: \.id))
    } else {
      climbs = try fetch(all.order(by: \.lifecycle.createdAt).order(by: \.id))
    }
    return SessionDetail(session: session, climbs: try logged(climbs))
  }
}
