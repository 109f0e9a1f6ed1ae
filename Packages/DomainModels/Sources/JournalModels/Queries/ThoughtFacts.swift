import DomainModels

/// A thought with what belongs to it, as a question looks at it.
public struct ThoughtFacts: Sendable {
  public var thought: Thought
  public var feelings: [Feeling]
  /// What was decided about it.
  public var judgements: [Judgement]
  /// What was predicted in it.
  public var predictions: [Prediction]

  public init(
    _ thought: Thought, feelings: [Feeling] = [], judgements: [Judgement] = [],
    predictions: [Prediction] = []
  ) {
    self.thought = thought
    self.feelings = feelings
    self.judgements = judgements
    self.predictions = predictions
  }

  /// The ids of the types that the person accepted.
  public var types: [String] {
    judgements.filter { $0.verdict == .accepted && !$0.lifecycle.isDeleted }.map(\.type)
  }
}
