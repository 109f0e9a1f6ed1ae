public import DomainModels
import JournalModels
public import Storage

/// Deletes a thought for good.
public struct DeleteThought<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Erases it with everything that was written about it, so that nothing brings it back.
  ///
  /// Its key is dropped with it, and then the files are cleaned of what lay in them. Where another
  /// program is reading just now that can't be done at once; the thought is gone all the same, and
  /// the answer says what is left to do.
  ///
  /// - Returns: the thought as it was, and whether the files are clean.
  /// - Throws: ``JournalError`` if none is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ThoughtReference) async throws -> DeletedThought {
    let now = context.clock.now
    let entry = try await context.store.write { transaction in
      let entry = try transaction.entry(reference)
      try transaction.erase(entry.id, at: now)
      return entry
    }
    do {
      try await context.store.scrub()
      return DeletedThought(entry: entry, isScrubbed: true)
    } catch let error as StorageError where error.reason == .busy {
      return DeletedThought(entry: entry, isScrubbed: false)
    }
  }
}
