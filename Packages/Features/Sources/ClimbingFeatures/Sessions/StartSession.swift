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
  /// The check for another running session happens in the transaction that writes the new one: of
  /// two programs that start at the same time, one is refused.
  ///
  /// - Returns: the session.
  /// - Throws: `ClimbingRuleError` if one is under way,
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

/// The values given when a session begins.
public struct SessionStart: Sendable, Hashable {
  /// The mental readiness, 1 to 5.
  public var mentalReadiness: Int?
  /// The physical readiness, 1 to 5.
  public var physicalReadiness: Int?
  /// The place: a crag, a gym.
  public var place: String?
  public var notes: String?
  public var visibility: Visibility

  /// Says all or some of it; seen by no other climber unless said.
  public init(
    mentalReadiness: Int? = nil, physicalReadiness: Int? = nil, place: String? = nil,
    notes: String? = nil, visibility: Visibility = .onlyMe
  ) {
    self.mentalReadiness = mentalReadiness
    self.physicalReadiness = physicalReadiness
    self.place = place
    self.notes = notes
    self.visibility = visibility
  }
}

/// Finds the session that is under way.
public struct ActiveSession<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The session with its climbs; `nil` if none is under way.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> SessionDetail? {
    try await context.store.read { transaction in
      try transaction.activeSession().map { try transaction.detail(of: $0) }
    }
  }
}

extension Session {
  /// Checks every field, and names in words what can't be accepted.
  func requireAcceptable(
    now: Timestamp, replacing old: Session? = nil
  ) throws(SessionValueError) {
    do throws(ValidationError) {
      try validate(now: now, replacing: old)
    } catch {
      throw SessionValueError(error)
    }
  }
}
