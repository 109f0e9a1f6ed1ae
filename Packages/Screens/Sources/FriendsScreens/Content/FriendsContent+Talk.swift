import DomainModels
import FriendsModels
import FriendsRequests

extension FriendsContent {
  /// What is said of a message that is stored.
  static let sent = "Sent."

  /// What was said, the oldest first.
  init(
    _ page: MessagesData, in conversation: WireID<Conversation>, with name: String,
    _ identifiers: IdentifierGenerator
  ) {
    self.init(title: name)
    rows = page.messages.reversed().map { message in
      FriendsRow(title: message.isMine ? "You" : name, lines: [message.text])
    }
    empty = "Nothing was said yet."
    // Sending again after a lost answer sends the same message.
    let next: WireID<FriendMessage> = WireID(identifiers.next())
    send = { text in
      .change(Conversations.Send(conversation: conversation, message: next, text: text)) { _ in
        Self.sent
      }
    }
  }
}
