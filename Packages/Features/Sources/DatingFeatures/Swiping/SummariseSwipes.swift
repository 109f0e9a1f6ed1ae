import DatingModels
public import Storage

/// Adds up what was swiped, and what the likes lean to.
public struct SummariseSwipes<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the summary of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The totals over the deck's cards as they are now.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> SwipeStatistics {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let decisions = try transaction.decisions()
      let cards = try transaction.interventions(of: deck)
      let decided = cards.compactMap { decisions[$0.id] }.filter { $0.verdict != .later }
        .sorted { ($0.decidedAt, $0.id) < ($1.decidedAt, $1.id) }
      return SwipeStatistics(
        cards.map { ($0, decisions[$0.id]?.verdict) }, recent: decided.map(\.verdict))
    }
  }
}
