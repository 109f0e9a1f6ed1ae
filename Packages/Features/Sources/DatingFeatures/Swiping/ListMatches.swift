public import DatingModels
public import DomainModels
public import Storage

/// Lists the cards that were liked.
public struct ListMatches<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the list of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The matches, the newest first, each with what was said last.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> [Match] {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let liked = try transaction.fetch(
        Query<SwipeDecision>().filter(\.verdict == .like)
          .order(by: \.decidedAt, .descending).order(by: \.id))
      let cards = try transaction.interventions(of: deck)
      let talked = try transaction.messageCounts()
      return try liked.compactMap { decision in
        guard let card = cards.first(where: { $0.id == decision.intervention }) else { return nil }
        let last =
          talked[card.id] == nil ? nil : try transaction.messages(with: card.id, newest: 1).last
        return Match(intervention: card, likedAt: decision.decidedAt, lastMessage: last)
      }
    }
  }
}

/// A card that was liked: an intervention has never yet said no.
public struct Match: Sendable, Equatable {
  public let intervention: Intervention
  public let likedAt: Timestamp
  /// The last message of the chat with it; `nil` before the first message.
  public let lastMessage: ChatMessage?
}
