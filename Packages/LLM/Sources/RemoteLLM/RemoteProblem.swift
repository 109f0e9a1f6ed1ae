import DomainModels
import LLM
import Networking

/// Something that went wrong with one attempt, and whether another may do better.
struct RemoteProblem: Sendable {
  let error: LanguageModelError
  let mayRepeat: Bool

  init(_ error: LanguageModelError, mayRepeat: Bool? = nil) {
    self.error = error
    self.mayRepeat = mayRepeat ?? error.mayPass
  }

  /// An error of a service.
  ///
  /// - Parameters:
  ///   - fault: its words.
  ///   - status: the status of its answer; nil in the middle of a stream.
  ///   - service: who said it.
  ///   - scrubber: takes the request's secrets out of the words.
  ///   - retryAfter: how long it wants to be left alone.
  ///   - shouldRetry: whether it says that asking again makes sense.
  init(
    _ fault: WireFault, status: Int?, from service: String, scrubber: SecretScrubber,
    retryAfter: Duration? = nil, shouldRetry: Bool? = nil
  ) {
    let reason = FaultTable.reason(of: fault, status: status)
    let words = ServiceMessageText(fault.message, scrubber: scrubber).text
    let answered = status.map { "\(service) answered \($0)" } ?? "\(service) broke off"
    let error = LanguageModelError(
      reason, words.isEmpty ? answered : "\(answered): \(words)",
      code: fault.codes.first.map { ServiceMessageText($0, scrubber: scrubber).code },
      retryAfter: retryAfter)
    // Errors of quota and keys are not repeated, even if the service's headers ask for it.
    let isSettled = [.quotaExhausted, .unauthorized, .tooLong, .unknownModel].contains(reason)
    self.init(error, mayRepeat: isSettled ? false : shouldRetry)
  }

  /// An error of the network.
  init(_ error: HTTPError, from service: String) {
    let reason: LanguageModelError.Reason =
      switch error.reason {
      case .unreachable, .untrusted: .unreachable
      case .timedOut: .timedOut
      case .disconnected: .disconnected
      case .truncated: .truncated
      case .malformed, .tooLarge: .malformedReply
      case .unexpectedContent, .redirected: .unexpectedContent
      case .rateLimited: .rateLimited
      case .serverFailed: .serverFailed
      case .circuitOpen: .overloaded
      case .invalidRequest, .rejected: .invalidRequest
      case .cancelled: .failed
      }
    self.init(
      LanguageModelError(
        reason, "\(service) could not be asked: \(error.message)",
        hint: error.reason == .untrusted ? error.hint : nil,
        code: error.reason == .untrusted ? error.code : nil, retryAfter: error.retryAfter),
      mayRepeat: error.reason == .untrusted ? false : nil)
  }

  /// A stream that breaks its own protocol.
  static func malformed(_ service: String, _ detail: String) -> RemoteProblem {
    RemoteProblem(
      LanguageModelError(.malformedReply, "\(service) sent what can't be read: \(detail)"))
  }
}

/// A service's message, as it may be shown: one line, not too long, without secrets.
struct ServiceMessageText {
  private static let longest = 300
  let text: String

  init(_ words: String, scrubber: SecretScrubber) {
    let plain = String(
      words.unicodeScalars.map { scalar in
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || scalar.properties.generalCategory == .format ? " " : Character(scalar)
      })
    let clean = scrubber.scrub(plain).split(separator: " ").joined(separator: " ")
    let cut = clean.count > Self.longest ? clean.prefix(Self.longest - 1) + "…" : clean[...]
    text = cut.hasSuffix(".") ? String(cut.dropLast()) : String(cut)
  }

  /// The words as a code: letters, digits and `_`, short.
  var code: String {
    let kept = text.lowercased().unicodeScalars.prefix(60).map { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
    }
    return String(kept)
  }
}

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
