public import DomainModels

/// Says why a model did not answer, or not to the end.
///
/// What came before the error stands: it was given out as events.
public struct LanguageModelError: ExplainedError, Equatable {
  public let reason: Reason
  /// A stable name for programs: the reason's, unless the failure has a finer one.
  public let code: String
  /// What happened and where, as a sentence.
  public let message: String
  /// What to do next.
  public let hint: String?
  /// How a surface should answer.
  public let kind: FailureKind
  /// How long the service wants to be left alone, if it says so.
  public let retryAfter: Duration?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - reason: which reason it is.
  ///   - message: what happened, as a sentence without a full stop.
  ///   - hint: what to do next; the reason's own advice if nil.
  ///   - code: a finer name than the reason's.
  ///   - kind: how a surface should answer, if not as the reason says.
  ///   - retryAfter: how long the service wants to be left alone.
  public init(
    _ reason: Reason, _ message: String, hint: String? = nil, code: String? = nil,
    kind: FailureKind? = nil, retryAfter: Duration? = nil
  ) {
    self.reason = reason
    self.code = code ?? reason.rawValue
    self.message = message
    self.hint = hint ?? reason.advice
    self.kind = kind ?? reason.kind
    self.retryAfter = retryAfter
  }

  /// Whether the same request may well succeed later, without anybody changing anything.
  public var mayPass: Bool { reason.mayPass }
}
