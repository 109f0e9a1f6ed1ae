public import DomainModels

/// Says which rule of climbing forbids an operation.
public struct ClimbingRuleError: ExplainedError, Equatable {
  public enum Reason: Sendable, Equatable {
    /// Another session is under way.
    case sessionAlreadyActive(since: Timestamp)
    case sessionEnded
    /// A style that is said of first tries, where there was an earlier one.
    case notTheFirstTry(AscentStyle, earlier: Int)
    /// The author of a post does not want it copied.
    case copyingNotAllowed
  }

  public let reason: Reason

  public init(_ reason: Reason) { self.reason = reason }

  /// A stable name for programs.
  public var code: String {
    switch reason {
    case .sessionAlreadyActive: "session_already_active"
    case .sessionEnded: "session_ended"
    case .notTheFirstTry: "not_the_first_try"
    case .copyingNotAllowed: "copying_not_allowed"
    }
  }

  /// The forbidden operation and the rule, as a sentence.
  public var message: String {
    switch reason {
    case .sessionAlreadyActive(let since): "a session is under way since \(since)"
    case .sessionEnded: "the session has ended"
    case .notTheFirstTry(let style, let earlier):
      "it can't be \(style == .onsight ? "an" : "a") \(style.title): "
        + (earlier == 1 ? "there is an earlier try" : "there are \(earlier) earlier tries")
    case .copyingNotAllowed: "its author does not let others copy this climb"
    }
  }

  /// The next step for the user, as a sentence.
  public var hint: String? {
    switch reason {
    case .sessionAlreadyActive: "End it first, or log in it"
    case .sessionEnded: "Start another, or edit the climb on its own"
    case .notTheFirstTry: "Log it as a redpoint, or correct the earlier tries"
    case .copyingNotAllowed: "Log the climb yourself"
    }
  }

  /// Another call is needed.
  public var kind: FailureKind {
    switch reason {
    case .sessionAlreadyActive: .busy
    default: .usage
    }
  }
}

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
  /// It is the earlier, or of two at the same time the one with the smaller ID: every device
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
