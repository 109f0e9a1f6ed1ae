public import DomainModels
import JournalModels
public import Storage

/// Puts a reviewed thought back among those that wait, with everything that was answered.
public struct ReopenReview<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares reopening in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Lets the thought wait again; its next review begins at the first step, and what was answered
  /// stands there to be changed.
  ///
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ThoughtReference) async throws -> ThoughtEntry {
    let now = context.clock.now
    return try await context.store.write { transaction in
      var entry = try transaction.entry(reference)
      guard entry.thought.isReviewed else { return entry }
      entry.thought.reviewedAt = nil
      entry.thought.reviewStep = nil
      entry.thought.lifecycle = entry.thought.lifecycle.updated(at: now)
      try transaction.save(entry.thought)
      return entry
    }
  }
}
