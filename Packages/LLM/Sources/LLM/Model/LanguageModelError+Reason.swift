import DomainModels

extension LanguageModelError {
  /// The reasons a program may want to tell apart: one list, whichever service it is.
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
    /// The account has no credit left, or has reached a limit that somebody set.
    case quotaExhausted = "quota_exhausted"
    /// Too many requests or tokens in too short a time.
    case rateLimited = "rate_limited"
    /// The service has too much to do for everybody.
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
  /// Whether the same request may well succeed later.
  var mayPass: Bool {
    switch self {
    case .rateLimited, .overloaded, .serverFailed, .unreachable, .timedOut, .disconnected,
      .truncated:
      true
    default: false
    }
  }

  /// How a surface should answer.
  var kind: FailureKind {
    switch self {
    case .unknownModel, .noUserMessage, .tooLong, .unsupported: .usage
    case .missingKey, .unauthorized: .locked
    case .rateLimited, .overloaded: .busy
    default: .failed
    }
  }

  /// What to do next, where nobody knows better.
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
