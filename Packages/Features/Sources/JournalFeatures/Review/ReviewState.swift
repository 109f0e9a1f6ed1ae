public import JournalModels

/// Where a review stands, with everything that its screen shows, the thought always among it.
public struct ReviewState: Sendable, Equatable {
  /// The thought, with everything that was answered so far.
  public let entry: ThoughtEntry
  /// How much is asked.
  public let mode: ReviewMode
  /// The step that comes next.
  public let step: ReviewStep
  /// The distortions that the thought might show; never a verdict.
  public let suggestions: SuggestionResult
  /// Earlier thoughts like it, on the steps that show them: the first, and the balanced thought.
  public var similar: [SimilarThought]
  /// What may be asked at this step, in our order.
  public let questions: [ReviewQuestion]
  /// What might help the balanced thought that is written so far.
  public let hints: [BalancedThoughtHint]

  public init(
    entry: ThoughtEntry, mode: ReviewMode, step: ReviewStep, suggestions: SuggestionResult,
    similar: [SimilarThought], questions: [ReviewQuestion], hints: [BalancedThoughtHint]
  ) {
    self.entry = entry
    self.mode = mode
    self.step = step
    self.suggestions = suggestions
    self.similar = similar
    self.questions = questions
    self.hints = hints
  }

  /// The steps of this mode, in order, ``JournalModels/ReviewStep/done`` at the end.
  public var steps: [ReviewStep] { mode.steps + [.done] }

  /// The step before this one; `nil` at the first.
  public var previous: ReviewStep? {
    steps.firstIndex(of: step).flatMap { $0 > 0 ? steps[$0 - 1] : nil }
  }

  /// The number of the step, counted from 1.
  public var number: Int { (steps.firstIndex(of: step) ?? 0) + 1 }
}
