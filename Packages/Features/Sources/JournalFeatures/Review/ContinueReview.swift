public import JournalModels
public import Storage

/// Opens the review of a thought where it was left, or at its beginning.
public struct ContinueReview<
  Context: HasStore & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares reviewing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Where the review stands; looking writes nothing.
  ///
  /// - Parameters:
  ///   - reference: the thought; ``ThoughtReference/waiting`` for the one to review next.
  ///   - mode: how much to ask; `nil` for what was chosen before, or in the settings.
  ///   - step: the step to look at; `nil` for where it was left. One that the mode leaves out leads
  ///     to the next that it has.
  /// - Returns: the state, the thought in it.
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  public func callAsFunction(
    _ reference: ThoughtReference, mode: ReviewMode? = nil, at step: ReviewStep? = nil
  ) async throws -> ReviewState {
    let tools = ReviewTools(context)
    return try await context.store.read { transaction in
      try transaction.review(
        of: transaction.entry(reference), at: step, mode: mode, with: tools)
    }
  }
}
