public import DomainModels
import JournalModels
public import Storage

/// Ends a review, with the answers so far.
public struct FinishReview<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares finishing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Marks the thought as reviewed, from any step; one that was reviewed before keeps its time.
  ///
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ThoughtReference) async throws -> ThoughtEntry {
    let now = context.clock.now
    return try await context.store.write { transaction in
      var entry = try transaction.entry(reference)
      guard !entry.thought.isReviewed else { return entry }
      entry.thought.reviewedAt = now
      entry.thought.reviewStep = nil
      entry.thought.lifecycle = entry.thought.lifecycle.updated(at: now)
      try entry.thought.validate()
      try transaction.save(entry.thought)
      return entry
    }
  }
}
