import DatingModels
import DomainModels

extension ChatMessage {
  /// An answer that breaks no limit, each field different from every other.
  static var sample: ChatMessage {
    ChatMessage(
      id: Identifier(DeckEdition.identity(of: "message").uuid),
      intervention: Intervention.sample.id, position: 9, author: .persona, text: "I melt for you.",
      ending: .length, model: "offline",
      sentAt: Timestamp(milliseconds: 1),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 2), updatedAt: Timestamp(milliseconds: 3),
        deletedAt: Timestamp(milliseconds: 4)))
  }

  /// The sample with one thing changed.
  static func sample(_ change: (inout ChatMessage) -> Void) -> ChatMessage {
    var message = sample
    change(&message)
    return message
  }

  /// The sample as the user might have written it.
  static func written(_ text: String) -> ChatMessage {
    sample { message in
      message.position = 8
      message.author = .user
      message.text = text
      message.ending = nil
      message.model = nil
    }
  }
}
