public import DatingModels
import DomainModels
public import Storage

/// What was said between a user and a card.
public struct Conversation: Sendable, Equatable {
  /// The card; without its claims if it has left the deck.
  public let card: Card
  /// The messages, oldest first; perhaps only the newest of them.
  public let messages: [ChatMessage]
  /// How many older ones there are.
  public let earlier: Int

  public var intervention: Intervention { card.intervention }

  /// Whether the card is no longer in the deck: what was said can be read and forgotten, and
  /// nothing added.
  public var hasLeft: Bool { intervention.lifecycle.isDeleted }

  /// The user's messages that no settled answer follows: what the persona would answer now.
  public var unanswered: [ChatMessage] { messages.unanswered }
}

extension [ChatMessage] {
  /// The user's messages that no settled answer follows, in order.
  public var unanswered: [ChatMessage] {
    let settled = last { $0.ending?.isSettled == true }?.position ?? -1
    return filter { $0.author == .user && $0.position > settled }
  }
}

/// Reads what was said between a user and a card.
public struct LoadConversation<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares reading the chats with the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The conversation with a card, which is empty before the first message.
  ///
  /// A card that has left the deck is found if it was talked with.
  ///
  /// - Parameters:
  ///   - reference: the card.
  ///   - newest: how many of the newest messages; `nil` for all that are kept.
  /// - Returns: the card and the messages, oldest first.
  /// - Throws: ``DatingError`` if no card, or no single one, is meant.
  public func callAsFunction(
    _ reference: CardReference, newest: Int? = nil
  ) async throws -> Conversation {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let partner = try transaction.partner(reference, in: deck)
      let messages = try transaction.messages(with: partner.id, newest: newest)
      let total = try transaction.count(
        Query<ChatMessage>().filter(\.intervention == partner.id))
      return Conversation(
        card: try transaction.cards(of: [partner])[0], messages: messages,
        earlier: total - messages.count)
    }
  }
}
