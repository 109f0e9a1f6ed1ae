public import DomainModels

/// One thing that happens while a model answers.
public enum ReplyEvent: Sendable, Equatable {
  /// The next piece of the answer, never empty; all pieces in order are the answer.
  case text(String)
  /// The next piece of what the model says to itself, never empty; no part of the answer.
  case reasoning(String)
  /// A tool that the model wants to be called.
  case toolCall(ToolCall)
  /// How many tokens the reply took so far; the last one counts.
  case usage(TokenUsage)
  /// Nothing has come yet, and the model is asked again after a while.
  case waiting(ReplyDelay)
  /// What follows is no new answer: it was given at this time, and kept.
  case kept(Timestamp)
  /// The answer is over: exactly once, and last.
  case finished(FinishReason)

  /// Whether it is a part of what the model has to say.
  public var isContent: Bool {
    switch self {
    case .text, .reasoning, .toolCall: true
    case .usage, .waiting, .kept, .finished: false
    }
  }
}
