public import DatingModels
import DomainModels

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
