/// How many tokens one reply took, by the model's own count.
public struct TokenUsage: Sendable, Equatable {
  /// Tokens of the prompt.
  public var input: Int
  /// Tokens of the answer.
  public var output: Int

  /// Makes a count.
  public init(input: Int, output: Int) {
    self.input = input
    self.output = output
  }
}
