import DomainModels
import JournalModels
import Matching
public import Storage

/// Makes the stored vectors anew that another embedder made, or none.
public struct RefreshLikeness<Context: HasStore & HasEmbedder>: Sendable {
  private let context: Context

  /// Prepares the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Stores a vector with each thought that has none of the embedder that is linked now.
  ///
  /// Nothing that somebody wrote changes, and no thought counts as edited.
  ///
  /// - Returns: how many were made.
  /// - Throws: ``Storage/StorageError``; then none was stored.
  @discardableResult
  public func callAsFunction() async throws -> Int {
    let embedder = context.embedder
    return try await context.store.write { transaction in
      var count = 0
      for thought in try transaction.fetch(Query<Thought>())
      where thought.storedLikeness(of: embedder) == nil {
        let fresh = thought.liking(embedder)
        if fresh.likeness == thought.likeness { continue }
        try transaction.save(fresh)
        count += 1
      }
      return count
    }
  }
}
