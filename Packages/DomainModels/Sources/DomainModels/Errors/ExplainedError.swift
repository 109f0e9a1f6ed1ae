/// An error that a person can act on.
///
/// Every public error type of Quartet conforms: one type per boundary, which gathers its context
/// once, where the failure happens. Programs match on ``code`` or ``kind``, never on a sentence.
public protocol ExplainedError: Error, Sendable {
  /// A stable name in snake_case, for programs (`store_busy`).
  var code: String { get }

  /// What happened and where, as one sentence without a full stop.
  var message: String { get }

  /// What to do next, as one sentence; `nil` where there is nothing to be done.
  var hint: String? { get }

  /// What sort of failure this is.
  var kind: FailureKind { get }
}
