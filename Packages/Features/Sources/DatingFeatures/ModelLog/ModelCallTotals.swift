import DatingModels
public import LLM

/// What several calls of language models took together.
public struct ModelCallTotals: Sendable, Equatable {
  /// How many calls there were.
  public private(set) var calls = 0
  /// Tokens of all prompts.
  public private(set) var inputTokens = 0
  /// Tokens of all answers.
  public private(set) var outputTokens = 0
  /// What the calls cost whose price is known.
  public private(set) var cost = Cost.zero
  /// How many calls cost nobody knows what.
  public private(set) var unpriced = 0

  mutating func add(_ call: ModelCall) {
    calls += 1
    inputTokens += call.inputTokens ?? 0
    outputTokens += call.outputTokens ?? 0
    if let picodollars = call.picodollars {
      cost = cost + Cost(picodollars: Int64(picodollars))
    } else {
      unpriced += 1
    }
  }
}
