public import DatingModels
import DomainModels

/// What was said between somebody and a card.
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
