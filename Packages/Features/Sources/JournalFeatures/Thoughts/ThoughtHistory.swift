import DomainModels
public import JournalModels
public import Storage

/// Lists what a thought was before it was edited.
public struct ThoughtHistory<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the history of thoughts of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The earlier wordings, the latest first.
  ///
  /// - Throws: ``JournalError`` if no thought is meant, or several.
  public func callAsFunction(_ reference: ThoughtReference) async throws -> [Revision] {
    try await context.store.read { transaction in
      let id = try transaction.thought(reference).id
      return try transaction.fetch(Query<Revision>().filter(\.thought == id)).sorted {
        ($0.changedAt, $0.id) > ($1.changedAt, $1.id)
      }
    }
  }
}
