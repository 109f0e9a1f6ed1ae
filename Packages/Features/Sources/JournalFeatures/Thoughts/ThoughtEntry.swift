public import DomainModels
public import JournalModels

/// A thought with everything that was written about it.
public struct ThoughtEntry: Sendable, Equatable, Identifiable {
  public var thought: Thought
  /// The feelings, the strongest first.
  public var feelings: [Feeling]
  /// What the person said of distortions, accepted ones first.
  public var judgements: [Judgement]
  /// The predictions, in the order in which they were written.
  public var predictions: [Prediction]

  public var id: Identifier<Thought> { thought.id }

  /// Makes an entry, and orders what belongs to it.
  public init(
    thought: Thought, feelings: [Feeling] = [], judgements: [Judgement] = [],
    predictions: [Prediction] = []
  ) {
    self.thought = thought
    self.feelings = feelings.sorted {
      ($0.before ?? $0.after ?? -1, $1.name) > ($1.before ?? $1.after ?? -1, $0.name)
    }
    self.judgements = judgements.sorted { left, right in
      left.verdict == right.verdict ? left.type < right.type : left.verdict == .accepted
    }
    self.predictions = predictions.sorted { $0.id < $1.id }
  }

  /// The ids of the distortions that the person sees in it.
  public var distortions: [String] {
    judgements.filter { $0.verdict == .accepted }.map(\.type)
  }

  /// The thought as a question looks at it.
  public var facts: ThoughtFacts {
    ThoughtFacts(
      thought, feelings: feelings, judgements: judgements, predictions: predictions)
  }

  /// What the review did to the feelings; `nil` unless one was rated before and after.
  public var effect: Effect? { Effect(of: feelings) }
}
