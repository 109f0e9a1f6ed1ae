public import DatingModels
import DomainModels
public import Storage

/// Lists the cards that were talked with.
public struct ListConversations<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the list for the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The conversations, the one with the latest message first; those with cards that have left the
  /// deck too.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> [ConversationSummary] {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let counts = try transaction.messageCounts()
      let talked = Array(counts.keys)
      let present = try transaction.interventions(of: deck).filter { counts[$0.id] != nil }
      let partners = try present + transaction.interventionsGone(from: deck, among: talked)
      let summaries = try partners.compactMap { partner in
        try transaction.messages(with: partner.id, newest: 1).last.map {
          ConversationSummary(
            intervention: partner, lastMessage: $0, messages: counts[partner.id] ?? 0)
        }
      }
      return summaries.sorted { left, right in
        (left.lastMessage.sentAt, left.lastMessage.id)
          > (right.lastMessage.sentAt, right.lastMessage.id)
      }
    }
  }
}

/// A card that was talked with, and what was said last.
public struct ConversationSummary: Sendable, Equatable {
  public let intervention: Intervention
  /// What was said last.
  public let lastMessage: ChatMessage
  /// How many messages there are.
  public let messages: Int

  /// Whether the card is no longer in the deck.
  public var hasLeft: Bool { intervention.lifecycle.isDeleted }
}
