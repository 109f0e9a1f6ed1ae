import ClimbingModels
public import DomainModels
public import Storage

public struct EndSession<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares ending in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Ends it, now unless another time is said.
  ///
  /// - Parameters:
  ///   - reference: the session.
  ///   - end: what the climber says of it.
  /// - Returns: the session with its climbs.
  /// - Throws: ``ClimbingError`` if none is meant, or one that began longer ago than a session may
  ///   last and no climber says when it ended; `ClimbingRuleError` if it has
  ///   ended; ``SessionValueError`` if a field can't be accepted.
  public func callAsFunction(
    _ reference: SessionReference = .active, _ end: SessionEnd = SessionEnd()
  ) async throws -> SessionDetail {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let session = try transaction.session(reference)
      let limit = session.startedAt.advanced(
        byMilliseconds: Int64(Session.longestHours) * 3_600_000)
      if session.isActive, end.at == nil, now > limit {
        throw ClimbingError.sessionTooLong(since: session.startedAt)
      }
      var ended = try session.ended(
        at: now, rpe: end.rpe, pump: end.pump, notes: end.notes.nonBlank)
      if let at = end.at { ended.endedAt = at }
      // A clock that went back since the start must not keep the session open for ever.
      try ended.requireAcceptable(now: max(now, end.at == nil ? ended.endedAt ?? now : now))
      try transaction.save(ended)
      return try transaction.detail(of: ended)
    }
  }
}

/// The values given when a session ends.
public struct SessionEnd: Sendable, Hashable {
  /// The overall effort, 1 to 10.
  public var rpe: Int?
  /// The pump of the forearms, 1 to 5.
  public var pump: Int?
  /// Further notes; they take the place of the notes from the start.
  public var notes: String?
  /// When it ended; `nil` is now.
  public var at: Timestamp?

  /// Says all or some of it.
  public init(rpe: Int? = nil, pump: Int? = nil, notes: String? = nil, at: Timestamp? = nil) {
    self.rpe = rpe
    self.pump = pump
    self.notes = notes
    self.at = at
  }
}
