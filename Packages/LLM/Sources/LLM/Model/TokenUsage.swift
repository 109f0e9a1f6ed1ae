/// How many tokens one reply took, by the model's own count.
public struct TokenUsage: Sendable, Equatable {
  /// Tokens of the prompt, all of them.
  public var input: Int
  /// Tokens of the answer, with those of the model's reasoning.
  public var output: Int
  /// How many of ``input`` were read from the provider's cache.
  public var cacheRead: Int
  /// How many of ``input`` were written to the provider's cache.
  public var cacheWritten: Int
  /// How many of ``output`` were reasoning, where the model says so.
  public var reasoning: Int

  public init(
    input: Int, output: Int, cacheRead: Int = 0, cacheWritten: Int = 0, reasoning: Int = 0
  ) {
    self.input = input
    self.output = output
    self.cacheRead = cacheRead
    self.cacheWritten = cacheWritten
    self.reasoning = reasoning
  }
}
