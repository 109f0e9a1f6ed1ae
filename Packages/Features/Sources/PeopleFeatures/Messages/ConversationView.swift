import DomainModels
import Identity
import PeopleModels
import PeopleRequests

/// What it takes to show a conversation to one of the two.
struct ConversationView: Sendable {
  let viewer: Identifier<Person>
  /// The number of the last message that the other has read; `nil` unless both show that.
  let readByOther: Int?

  /// A message as the viewer sees it.
  func view(of message: PeopleMessage, keys: any IdentityKeys) throws -> MessageView {
    view(of: message, text: try keys.text(of: message))
  }

  /// A message whose text is known, as the viewer sees it.
  func view(of message: PeopleMessage, text: String) -> MessageView {
    let isMine = message.author == viewer
    return MessageView(
      id: message.id, number: message.number, isMine: isMine, text: text,
      sentAt: message.sentAt,
      isRead: isMine ? readByOther.map { $0 >= message.number } : nil)
  }
}
