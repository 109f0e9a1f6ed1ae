/// An error that a person can act on.
///
/// Every public error type of Quartet conforms: one type per boundary, which gathers its context
/// once, where the failure happens. Programs match on ``code`` or ``kind``, never on a sentence.
public protocol ExplainedError: Error, Sendable {
  /// A stable name in snake_case, for programs (`store_busy`).
  var code: String { get }

  /// The problem and its place, as one sentence without a full stop.
  var message: String { get }

  /// The next step for the user, as one sentence; `nil` if there is none.
  var hint: String? { get }

  /// The kind of failure.
  var kind: FailureKind { get }
}

/// The kind of failure, so that each surface can answer in its own way.
///
/// A command line turns it into an exit code, a server into an HTTP status. The finer reason is
/// the error's ``ExplainedError/code``.
public enum FailureKind: String, Sendable, CaseIterable {
  /// The work could not be done.
  case failed
  /// The user declined.
  case cancelled
  /// The requested thing does not exist.
  case notFound
  /// The user has to unlock something or sign in first.
  case locked
  /// Another process is using what is needed; the same call may work later.
  case busy
  /// The call itself is wrong: another call is needed.
  case usage
}

/// An error with a reason out of a list, whose raw value is the error's code.
public protocol ReasonedError: ExplainedError {
  associatedtype Reason: RawRepresentable<String>

  /// The reason that programs tell apart.
  var reason: Reason { get }
}

extension ReasonedError {
  public var code: String { reason.rawValue }
}
