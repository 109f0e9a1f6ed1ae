public import DomainModels

/// Says why a model did not answer, or not to the end.
///
/// The text before the error stays valid: it was given out as events.
public struct LanguageModelError: ExplainedError, Equatable {
  public let reason: Reason
  /// A stable name for programs: the reason's, unless the failure has a finer one.
  public let code: String
  /// The failure and its place, as a sentence.
  public let message: String
  public let hint: String?
  /// The kind of failure, which decides how a surface answers.
  public let kind: FailureKind
  /// The time for which the service asks for no requests, if it says so.
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

  /// True if the same request may succeed later without a change.
  public var mayPass: Bool { reason.mayPass }
}

extension LanguageModelError {
  /// The reasons that a program may want to distinguish: one list for all services.
  public enum Reason: String, Sendable, CaseIterable {
    /// No plug-in has this name, or the plug-in has no such model.
    case unknownModel = "unknown_model"
    /// The request does not end with a user's text.
    case noUserMessage = "no_user_message"
    /// Persona and newest turn do not fit into the limits, or into the model's window.
    case tooLong = "too_long"
    /// The model has not what the request asks for: tools, or a structured reply.
    case unsupported = "unsupported_request"
    /// The service wants a key, and none was found.
    case missingKey = "missing_key"
    /// The service does not take the key, or the key may not do this.
    case unauthorized
    /// The account has no credit left, or has reached a configured limit.
    case quotaExhausted = "quota_exhausted"
    /// Too many requests or tokens in too short a time.
    case rateLimited = "rate_limited"
    /// The service has too many requests from all its users.
    case overloaded
    case serverFailed = "service_failed"
    /// The service refuses the request as it is.
    case invalidRequest = "invalid_request"
    /// No connection to the service.
    case unreachable
    /// The service did not answer, or not go on, in time.
    case timedOut = "timed_out"
    /// The connection was cut in the middle.
    case disconnected
    /// The reply stopped in the middle, without saying that it was over.
    case truncated = "reply_truncated"
    /// The reply is not what the service's protocol says.
    case malformedReply = "malformed_reply"
    /// Something else than the service answered: the page of a hotel's network, a proxy.
    case unexpectedContent = "unexpected_content"
    /// It failed in another way; the error's code says which.
    case failed = "model_failed"
  }
}

extension LanguageModelError.Reason {
  /// True if the same request may well succeed later.
  var mayPass: Bool {
    switch self {
    case .rateLimited, .overloaded, .serverFailed, .unreachable, .timedOut, .disconnected,
      .truncated:
      true
    default: false
    }
  }

  /// The kind of failure, which decides how a surface answers.
  var kind: FailureKind {
    switch self {
    case .unknownModel, .noUserMessage, .tooLong, .unsupported: .usage
    case .missingKey, .unauthorized: .locked
    case .rateLimited, .overloaded: .busy
    default: .failed
    }
  }

  /// The remedy, if the error itself has no better hint.
  var advice: String? {
    switch self {
    case .unknownModel: "Check the model's name, and whether the account or the server has it"
    case .unauthorized: "Check the key: it may be mistyped, expired or made for something else"
    case .quotaExhausted: "Add credit or raise the limit in the account; asking again won't help"
    case .rateLimited: "Wait a little and ask again"
    case .overloaded, .serverFailed: "Ask again in a while; the fault is not on this side"
    case .unreachable: "Check the network and the service's address"
    case .timedOut, .disconnected: "Ask again"
    case .truncated: "Keep what came, or ask again"
    case .malformedReply: "Ask again; if it stays so, the server speaks another protocol"
    case .unexpectedContent: "A sign-in page of the network may be in the way: open a browser"
    default: nil
    }
  }
}

extension LanguageModelError {
  /// No plug-in has this name; names the known ones, and the one that was probably meant.
  public static func unknownModel(_ name: String, known: [String]) -> LanguageModelError {
    let list =
      known.isEmpty
      ? "This program has none" : "The known ones are " + known.joined(separator: ", ")
    let near = Spelling.nearest(to: name, among: known, count: 1).first
    return LanguageModelError(
      .unknownModel, "no language model is called \"\(name)\"",
      hint: near.map { "Did you mean \"\($0)\"? \(list)" } ?? list)
  }

  /// The request does not end with a user's text.
  public static var noUserMessage: LanguageModelError {
    LanguageModelError(
      .noUserMessage, "there is nothing to answer: the last message is not a user's text",
      hint: "Write a message first")
  }

  /// Persona and newest turn take more tokens than there are.
  ///
  /// - Parameters:
  ///   - tokens: what they take, by ``TokenEstimate``.
  ///   - budget: what a prompt may take.
  ///   - fixed: what of it no message can change: the persona and the program's instructions.
  /// - Returns: an error that says which of the two to shorten.
  public static func tooLong(tokens: Int, budget: Int, fixed: Int = 0) -> LanguageModelError {
    let hint =
      fixed >= budget
      ? "Allow at least \(tokens) tokens for the prompt: the persona alone takes about \(fixed)"
      : "Shorten the message by about \(tokens - budget) tokens (four letters each), or allow more"
    return LanguageModelError(
      .tooLong,
      "the message takes about \(tokens) tokens with its persona, and there is room for \(budget)",
      hint: hint)
  }

  /// The reply stopped in the middle.
  public static var truncated: LanguageModelError {
    LanguageModelError(.truncated, "the reply stopped before it was finished")
  }

  /// The model has not what the request asks for.
  ///
  /// - Parameter what: what it lacks, as in `tools`.
  /// - Returns: the error.
  public static func unsupported(_ what: String) -> LanguageModelError {
    LanguageModelError(
      .unsupported, "this model has no \(what)", hint: "Ask another model, or leave them out")
  }

  /// It failed in a way that has its own code.
  public static func failed(
    code: String = Reason.failed.rawValue, message: String, hint: String? = nil
  ) -> LanguageModelError {
    LanguageModelError(.failed, message, hint: hint, code: code)
  }

  /// Wraps another error as an error of this boundary: code, sentence, hint and kind stay.
  public static func wrapping(_ error: any Error) -> LanguageModelError {
    if let error = error as? LanguageModelError { return error }
    guard let explained = error as? any ExplainedError else {
      return LanguageModelError(.failed, "the language model failed: \(error)")
    }
    return LanguageModelError(
      .failed, explained.message, hint: explained.hint, code: explained.code,
      kind: explained.kind)
  }
}
