public import DomainModels

/// Says why a model did not answer, or not to the end.
public struct LanguageModelError: ExplainedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// No plug-in has this name, or the plug-in has no such model.
    case unknownModel = "unknown_model"
    /// The request does not end with a user's text.
    case noUserMessage = "no_user_message"
    /// Persona and newest turn do not fit into the limits.
    case tooLong = "too_long"
    /// The reply stopped in the middle, without saying that it was over.
    case truncated = "reply_truncated"
    /// It failed in another way; the error's code says which.
    case failed = "model_failed"
  }

  /// Which reason it was.
  public let reason: Reason
  /// A stable name for programs: the reason's, unless the failure has a finer one.
  public let code: String
  /// What happened and where, as a sentence.
  public let message: String
  /// What to do next.
  public let hint: String?
  /// How a surface should answer.
  public let kind: FailureKind

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - reason: which reason it is.
  ///   - message: what happened, as a sentence without a full stop.
  ///   - hint: what to do next.
  ///   - code: a finer name than the reason's.
  ///   - kind: how a surface should answer, if not as the reason says.
  public init(
    _ reason: Reason, _ message: String, hint: String? = nil, code: String? = nil,
    kind: FailureKind? = nil
  ) {
    self.reason = reason
    self.code = code ?? reason.rawValue
    self.message = message
    self.hint = hint
    self.kind = kind ?? Self.kind(of: reason)
  }

  private static func kind(of reason: Reason) -> FailureKind {
    switch reason {
    case .unknownModel, .noUserMessage, .tooLong: .usage
    case .truncated, .failed: .failed
    }
  }
}
