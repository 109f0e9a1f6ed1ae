public import DatingModels
public import DomainModels

/// A card that was liked: an intervention has never yet said no.
public struct Match: Sendable, Equatable {
  public let intervention: Intervention
  public let likedAt: Timestamp
  /// What was said last in the chat with it; `nil` before the first message.
  public let lastMessage: ChatMessage?
}
