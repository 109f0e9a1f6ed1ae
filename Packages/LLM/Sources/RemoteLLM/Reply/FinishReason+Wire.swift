package import LLM

extension FinishReason {
  /// Reads why a reply ended: one table for all services, because servers borrow each other's words.
  ///
  /// - Parameters:
  ///   - word: the service's word; one that is not known is a usual end.
  ///   - hasCalls: whether tools were called. A usual end with calls waits for them, whatever its
  ///     word is.
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
