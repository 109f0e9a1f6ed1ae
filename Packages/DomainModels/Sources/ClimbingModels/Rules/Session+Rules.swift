public import DomainModels

extension Session {
  /// Refuses a second session while one is under way.
  ///
  /// - Parameter sessions: those that may be active, for instance all without an end.
  /// - Throws: ``ClimbingRuleError`` with ``ClimbingRuleError/Reason/sessionAlreadyActive(since:)``.
  public static func requireNoneActive(
    among sessions: some Sequence<Session>
  ) throws(ClimbingRuleError) {
    guard let active = sessions.filter(\.isActive).min(by: Session.startedBefore) else { return }
    throw ClimbingRuleError(.sessionAlreadyActive(since: active.startedAt))
  }

  /// The session that goes on when two devices, each offline, have started one.
  ///
  /// It is the earlier, or of two at the same moment the one with the smaller identity: every device
  /// chooses the same.
  public static func active(among sessions: some Sequence<Session>) -> Session? {
    sessions.filter(\.isActive).min(by: startedBefore)
  }

  /// The same, ended now.
  ///
  /// - Throws: ``ClimbingRuleError`` with ``ClimbingRuleError/Reason/sessionEnded``.
  public func ended(
    at now: Timestamp, rpe: Int? = nil, pump: Int? = nil, notes: String? = nil
  ) throws(ClimbingRuleError) -> Session {
    guard isActive else { throw ClimbingRuleError(.sessionEnded) }
    var session = self
    // A clock that went back must not make a session that ends before it begins.
    session.endedAt = max(now, startedAt.advanced(byMilliseconds: 1))
    session.rpe = rpe ?? self.rpe
    session.pump = pump ?? self.pump
    session.notes = notes ?? self.notes
    session.lifecycle = lifecycle.updated(at: now)
    return session
  }

  private static func startedBefore(_ left: Session, _ right: Session) -> Bool {
    (left.startedAt, left.id) < (right.startedAt, right.id)
  }
}
