import DomainModels
import LLM
import Networking

/// The meaning of the services' codes and statuses: one table for all of them.
///
/// A code goes before a status, because one status has several meanings: 429 is a rate that was too
/// high, and an account without credit.
enum FaultTable {
  private static let reasons: [String: LanguageModelError.Reason] = [
    // An account without credit, or at a configured limit.
    "insufficient_quota": .quotaExhausted, "credit_balance_exhausted": .quotaExhausted,
    "organization_spend_limit_exceeded": .quotaExhausted,
    "project_spend_limit_exceeded": .quotaExhausted,
    "organization_usage_limit_exceeded": .quotaExhausted,
    "billing_hard_limit_reached": .quotaExhausted, "billing_not_active": .quotaExhausted,
    "billing_error": .quotaExhausted, "enforced_spend_limit_reached": .quotaExhausted,
    "contract_enforced_spend_limit_reached": .quotaExhausted,
    "linked_organization_enforced_spend_limit_reached": .quotaExhausted,
    // Too fast.
    "rate_limit_error": .rateLimited, "rate_limit_exceeded": .rateLimited,
    "ramp_limit_exceeded": .rateLimited,
    // Too much for the service.
    "overloaded_error": .overloaded, "slow_down": .overloaded,
    "server_is_overloaded": .overloaded,
    // The service's own fault.
    "api_error": .serverFailed, "server_error": .serverFailed, "internal_error": .serverFailed,
    "conflict_error": .serverFailed, "timeout_error": .timedOut,
    "vector_store_timeout": .timedOut,
    // A reply that is not whole, by our own finding.
    "malformed_reply": .malformedReply,
    // The key.
    "authentication_error": .unauthorized, "permission_error": .unauthorized,
    "invalid_api_key": .unauthorized, "account_deactivated": .unauthorized,
    // The model.
    "not_found_error": .unknownModel, "model_not_found": .unknownModel,
    // The length.
    "request_too_large": .tooLong, "context_length_exceeded": .tooLong,
    "string_above_max_length": .tooLong,
    // The request.
    "invalid_request_error": .invalidRequest, "invalid_prompt": .invalidRequest,
    "unsupported_value": .invalidRequest, "unsupported_parameter": .invalidRequest,
  ]

  /// The reason of a fault.
  ///
  /// - Parameters:
  ///   - fault: what the service said.
  ///   - status: the status of its answer; nil in the middle of a stream.
  /// - Returns: the reason.
  static func reason(of fault: WireFault, status: Int?) -> LanguageModelError.Reason {
    let words = fault.message.lowercased()
    for code in fault.codes {
      // That a request is wrong says less than any status.
      guard let reason = reasons[code.lowercased()], reason != .invalidRequest else { continue }
      return reason
    }
    switch status ?? fault.codes.lazy.compactMap({ Int($0) }).first {
    case 401, 403: return .unauthorized
    case 402: return .quotaExhausted
    case 404: return .unknownModel
    case 408: return .timedOut
    case 409: return .serverFailed
    case 413: return .tooLong
    case 429: return refined(words) ?? .rateLimited
    case 503, 529: return .overloaded
    case 504: return .timedOut
    case .some(500...599): return .serverFailed
    case .some(400...499): return refined(words) ?? .invalidRequest
    default:
      let isRequest = fault.codes.contains { reasons[$0.lowercased()] == .invalidRequest }
      return refined(words) ?? (isRequest ? .invalidRequest : .serverFailed)
    }
  }

  /// The reason by the message, if the code says only that something is wrong with the request.
  ///
  /// Anthropic tells a limit of spending and a prompt that is too long as `invalid_request_error`;
  /// Ollama has no codes at all.
  private static func refined(_ words: String) -> LanguageModelError.Reason? {
    if words.contains("credit balance") || words.contains("spend limit")
      || words.contains("usage limits")
    {
      return .quotaExhausted
    }
    if words.contains("prompt is too long") || words.contains("context length")
      || words.contains("context window") || words.contains("maximum context")
    {
      return .tooLong
    }
    if words.hasPrefix("model ") && words.contains("not found") { return .unknownModel }
    return nil
  }
}
