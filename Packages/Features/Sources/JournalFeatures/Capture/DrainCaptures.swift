public import DomainModels
public import JournalModels
public import Storage

/// Takes what was written down while locked into the journal.
public struct DrainCaptures<Context: HasStore & HasClock & HasEmbedder>: Sendable {
  private let context: Context

  /// Prepares taking into the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Takes all of them, in one transaction; once this returns, all of them may leave the inbox.
  ///
  /// One that is there already, because it was taken before and the inbox could not be emptied,
  /// stays as it is. One that was deleted since stays deleted.
  ///
  /// - Parameter captures: what the inbox held.
  /// - Returns: the thoughts that are new, in the order of their times.
  /// - Throws: what ``CaptureThought`` throws; then none was taken, and all must stay in the inbox.
  @discardableResult
  public func callAsFunction(_ captures: [Capture]) async throws -> [Thought] {
    let now = context.clock.now
    let thoughts = try captures.map { capture in
      try capture.checked().thought(at: now).liking(context.embedder)
    }.sorted { ($0.occurredAt, $0.id) < ($1.occurredAt, $1.id) }
    guard !thoughts.isEmpty else { return [] }
    return try await context.store.write { transaction in
      var taken: [Thought] = []
      for thought in thoughts {
        guard case .absent = try transaction.state(of: thought.id) else { continue }
        try transaction.insert(thought)
        taken.append(thought)
      }
      return taken
    }
  }
}
