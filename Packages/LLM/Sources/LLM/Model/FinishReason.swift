/// Why an answer ended.
///
/// An answer that was cancelled or that failed does not finish: its stream ends or throws.
public enum FinishReason: String, Sendable, CaseIterable {
  /// The model said all it wanted to say.
  case complete
  /// It came to ``TokenLimits/reply``, or to the end of the model's window, and was cut.
  case length
  /// It would not answer.
  case refused
  /// The service paused a long turn; ``LanguageModelRequest/continuing(_:with:)`` makes the request
  /// that goes on.
  case paused
  /// It waits for the tools that it called.
  case toolCalls = "tool_calls"
}
