/// A question and what somebody answered.
public struct PromptAnswer: Sendable, Hashable, Codable {
  public var prompt: Prompt
  /// The answer, in at most ``PeopleLimits/promptLength`` characters.
  public var answer: String

  public init(prompt: Prompt, answer: String) {
    self.prompt = prompt
    self.answer = answer
  }
}
