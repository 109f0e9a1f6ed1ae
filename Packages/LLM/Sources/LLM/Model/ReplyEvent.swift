/// One thing that happens while a model answers.
public enum ReplyEvent: Sendable, Equatable {
  /// The next piece of the answer, never empty; all pieces in order are the answer.
  case text(String)
  /// How many tokens the reply took so far; the last one counts.
  case usage(TokenUsage)
  /// The answer is over: exactly once, and last.
  case finished(FinishReason)
}
