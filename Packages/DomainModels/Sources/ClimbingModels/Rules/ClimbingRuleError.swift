public import DomainModels

/// Says which rule of climbing forbids what somebody wants to do.
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

  /// What is not possible, and why.
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

  /// What to do instead.
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
