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
