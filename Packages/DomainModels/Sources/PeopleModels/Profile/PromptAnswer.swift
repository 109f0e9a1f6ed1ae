/// A question and what somebody answered.
public struct PromptAnswer: Sendable, Hashable, Codable {
  /// The question.
  public var prompt: Prompt
  /// The answer, in at most ``PeopleLimits/promptLength`` characters.
  public var answer: String

  /// Makes an answer with all its fields.
  public init(prompt: Prompt, answer: String) {
    self.prompt = prompt
    self.answer = answer
  }
}
