public import DomainModels
public import LLM

/// Something to know while an answer is waited for.
public enum AnswerNotice: Sendable, Equatable {
  /// The model failed for a reason that may pass, and is asked again after a while.
  case waiting(ReplyDelay)
  /// The model can't be reached: what follows is the answer that it gave to the same at this time.
  case kept(Timestamp)
}
