public import DomainModels
public import JournalModels
public import Storage

/// Answers one step of a review, or skips it; what was said is on the disk when this returns.
public struct AnswerReviewStep<
  Context: HasStore & HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares reviewing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes the answers, and remembers where to go on.
  ///
  /// What a step replaces stays in the thought's history. Nothing has to be answered: after
  /// ``ReviewAnswers/skipped`` the review stands at the next step. A thought whose review was done
  /// before keeps that; its answers change all the same.
  ///
  /// - Parameters:
  ///   - reference: the thought.
  ///   - step: the step that is answered.
  ///   - answers: what was said.
  ///   - next: the step to go on with, forwards or back; `nil` for the one that follows in the mode.
  ///   - mode: how much to ask from here on; `nil` for what was chosen before, or in the settings.
  /// - Returns: the state at the next step.
  /// - Throws: ``JournalError`` if no thought is meant, or several, or a distortion is unknown;
  ///   ``DomainModels/ValidationError`` if an answer can't be accepted. Then nothing is written.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, _ step: ReviewStep, _ answers: ReviewAnswers,
    goingTo next: ReviewStep? = nil, mode: ReviewMode? = nil
  ) async throws -> ReviewState {
    let change = ThoughtChange(ThoughtEdit(answers: answers), in: context)
    let tools = ReviewTools(context)
    return try await context.store.write { transaction in
      let old = try transaction.entry(reference)
      let mode = try mode ?? old.thought.reviewMode ?? transaction.settings().reviewMode
      let following = (next ?? step.next(in: mode)).nearest(in: mode)
      let new = try change.apply(to: old, in: transaction) { thought in
        thought.reviewMode = mode
        if thought.reviewedAt == nil { thought.reviewStep = following }
      }
      return try transaction.review(of: new, at: following, mode: mode, with: tools)
    }
  }
}
