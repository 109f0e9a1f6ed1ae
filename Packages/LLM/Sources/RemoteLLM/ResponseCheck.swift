import DomainModels
import Interchange
package import LLM
import Networking

/// Looks at an answer before its stream is read: whether it is one at all.
struct ResponseCheck<Format: WireFormat>: Sendable {
  private let request: HTTPRequest
  private let format: Format
  private let now: Timestamp

  init(_ request: HTTPRequest, format: Format, now: Timestamp) {
    self.request = request
    self.format = format
    self.now = now
  }

  /// The problem that the status reports, or a page in place of an answer; nil if there is an
  /// answer.
  ///
  /// - Throws: what reading the explanation of a refusal throws, if it was cancelled.
  func refusal(of response: HTTPResponse) async throws(HTTPError) -> RemoteProblem? {
    if response.isSuccess {
      return response.contentType?.matches(.html) == true ? Self.page(format.service) : nil
    }
    if (300..<400).contains(response.status) {
      return RemoteProblem(
        LanguageModelError(
          .unexpectedContent, "\(format.service) answered \(response.status): it sends elsewhere",
          hint: "Check the service's address"))
    }
    let fault = try await fault(in: response) ?? WireFault(codes: [], message: "")
    return problem(fault, headers: response.headers, status: response.status)
  }

  /// The service's error, with the advice of its headers about asking again.
  func problem(_ fault: WireFault, headers: HTTPHeaders, status: Int?) -> RemoteProblem {
    let shouldRetry: Bool? =
      switch headers["X-Should-Retry"]?.lowercased() {
      case "true": true
      case "false": false
      default: nil
      }
    return RemoteProblem(
      fault, status: status, from: format.service, scrubber: SecretScrubber(request),
      retryAfter: headers.retryAfter(now: now), shouldRetry: shouldRetry)
  }

  /// The error in a short content.
  private func fault(in response: HTTPResponse) async throws(HTTPError) -> WireFault? {
    let bytes: [UInt8]
    do {
      bytes = try await response.body.collect(limit: 1 << 16)
    } catch {
      if error.reason == .cancelled { throw error }
      return nil
    }
    if let document = try? JSONDocument(lenient: Array(bytes.withoutMark)) {
      return format.fault(in: document)
    }
    guard response.contentType?.matches(.html) != true,
      ResponseCheck.sniffed(bytes, of: format.service) == nil
    else { return nil }
    return WireFault(codes: [], message: String(decoding: bytes.withoutMark, as: UTF8.self))
  }

  /// A page where a stream should begin; nil if it may be one.
  static func sniffed(_ piece: [UInt8], of service: String) -> RemoteProblem? {
    let first = piece.withoutMark.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return first == UInt8(ascii: "<") ? page(service) : nil
  }

  private static func page(_ service: String) -> RemoteProblem {
    RemoteProblem(
      LanguageModelError(.unexpectedContent, "a web page came in place of \(service)'s answer"))
  }
}

extension FinishReason {
  /// Reads why a reply ended: one table for all services, because servers borrow each other's words.
  ///
  /// - Parameters:
  ///   - word: the service's word; one that is not known is a usual end.
  ///   - hasCalls: whether tools were called. A usual end with calls waits for them, with any
  ///     word.
  ///   - isRefusal: whether what came is a refusal.
  /// - Throws: a fault if the reply broke off, or if it says that it calls tools and has no call.
  package init(
    wire word: String?, hasCalls: Bool, isRefusal: Bool = false
  ) throws(WireFault) {
    switch word?.lowercased() {
    case "length", "max_tokens", "max_output_tokens", "max_completion_tokens", "model_length",
      "model_context_window_exceeded":
      self = .length
    case "content_filter", "refusal", "safety", "sensitive", "recitation", "prohibited_content",
      "blocklist":
      self = .refused
    case "pause_turn": self = .paused
    case "tool_calls", "tool_call", "tool_use", "function_call":
      guard hasCalls else {
        throw .malformed("the reply says that it calls tools, and has no call")
      }
      self = .toolCalls
    case "error", "network_error", "insufficient_system_resource", "abort", "aborted":
      throw WireFault(codes: [word], message: "the server broke off the reply")
    default: self = isRefusal ? .refused : hasCalls ? .toolCalls : .complete
    }
  }
}
