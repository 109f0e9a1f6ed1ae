import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension RecordReading {
  /// One of the viewer's conversations, ended or not.
  ///
  /// - Throws: ``ServiceError/notFound``, also where one of the two blocked the other.
  func conversation(
    _ id: Identifier<Conversation>, of viewer: Identifier<Member>
  ) throws -> (conversation: Conversation, other: Identifier<Member>) {
    guard let conversation = try find(id), let other = conversation.other(than: viewer) else {
      throw ServiceError.notFound
    }
    try prefetch(other, visibleTo: viewer)
    guard try !isBlocked(viewer, other), let member = try find(other), try !isGone(member)
    else { throw ServiceError.notFound }
    return (conversation, other)
  }

  /// One of the viewer's conversations that goes on.
  ///
  /// - Throws: ``ServiceError/notFound``, or ``ServiceError/Code/notOpen`` once it has ended.
  func openConversation(
    _ id: Identifier<Conversation>, of viewer: Identifier<Member>
  ) throws -> (conversation: Conversation, other: Identifier<Member>) {
    let found = try conversation(id, of: viewer)
    try found.conversation.requireOpen()
    return found
  }

  /// All conversations of a member that go on, where something happened last first; those with
  /// a member blocked or gone are left out.
  func conversations(of viewer: Identifier<Member>) throws -> [Conversation] {
    let hidden = try blocks(around: viewer)
    return try fetch(Query<Conversation>().filter(\.first == viewer || \.second == viewer))
      .filter { conversation in
        guard conversation.endedAt == nil, let other = conversation.other(than: viewer),
          !hidden.contains(other), let member = try find(other)
        else { return false }
        return try !isGone(member)
      }
      .sorted { ($0.lastMessageAt, $0.id) > ($1.lastMessageAt, $1.id) }
  }

  /// The number of messages of others that a member has not read in a conversation.
  func unreadCount(
    in conversation: Identifier<Conversation>, for viewer: Identifier<Member>
  ) throws -> Int {
    try count(
      Query<FriendMessage>().filter(
        \.conversation == conversation && \.sender != viewer && \.readAt == nil))
  }
}

extension Conversation {
  /// Makes sure that the two may still write.
  ///
  /// - Throws: ``ServiceError/Code/notOpen`` once it has ended.
  func requireOpen() throws {
    guard endedAt == nil else { throw ServiceError(.notOpen, "the conversation has ended") }
  }

  /// The other of the two; `nil` for the member who is neither.
  func other(than viewer: Identifier<Member>) -> Identifier<Member>? {
    viewer == first ? second : viewer == second ? first : nil
  }
}

extension MessageInfo {
  /// A message as one of the two sees it.
  init(
    _ message: FriendMessage, for viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws {
    self.init(
      id: WireID(message.id), isMine: message.sender == viewer,
      text: try keys.text(message.text, in: message.id, "text"), sentAt: WireTime(message.sentAt))
  }
}
