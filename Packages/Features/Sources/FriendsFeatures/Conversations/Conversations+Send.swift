import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Conversations.Send: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MessageInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let words = text.trimmed
    try FriendsText.message.validate(words)
    let id = message.id
    let sealed = try keys.seal(words, in: id, "text")
    let (me, known) = try await caller.read(
      prefetching: { reading, me in
        try reading.prefetch(conversation.id)
        try reading.prefetch(id)
        try reading.prefetch(
          \FriendMessage.sentAt, of: reading.messages(of: me, since: now.adding(minutes: -1)))
      },
      { reading, me -> (Identifier<Member>, FriendMessage?) in
        _ = try reading.openConversation(conversation.id, of: me)
        let known = try reading.find(id)
        if known == nil { try reading.requireRoomForMessage(of: me, at: now) }
        return (me, known)
      })
    let message = FriendMessage(
      id: id, conversation: conversation.id, sender: me, text: sealed, sentAt: now, readAt: nil,
      lifecycle: Lifecycle(createdAt: now))
    let sent =
      if let known { known } else {
        try await context.store.write { try $0.append(message, at: now) }
      }
    // One that is there already is the same message once more, after a lost answer.
    guard sent.sender == me, sent.conversation == conversation.id,
      try keys.text(sent.text, in: id, "text") == words
    else { throw ServiceError(.conflict, "another message has this identity already") }
    return try MessageInfo(sent, for: me, keys)
  }
}

extension RecordReading {
  fileprivate func messages(
    of sender: Identifier<Member>, since: Timestamp
  ) -> Query<FriendMessage> {
    Query<FriendMessage>().filter(\.sender == sender && \.sentAt > since)
  }

  /// Refuses one more message of a member who wrote many within the last minute, to whomever.
  fileprivate func requireRoomForMessage(
    of sender: Identifier<Member>, at now: Timestamp
  ) throws {
    let since = now.adding(minutes: -1)
    let times = try values(of: \FriendMessage.sentAt, messages(of: sender, since: since))
    try requireRoom(
      among: times, limit: FriendsLimits.messagesPerMinute, since: since,
      "that are many messages within a minute")
  }
}

extension WriteTransaction {
  /// Writes a message behind all others of its conversation, whose rows are all that is read.
  ///
  /// - Returns: the message with the instant at which it stands, or the one that has its ID already.
  /// - Throws: ``ServiceError/Code/notOpen`` if the conversation has ended meanwhile.
  fileprivate func append(_ message: FriendMessage, at now: Timestamp) throws -> FriendMessage {
    try prefetch(message.id, of: message.conversation)
    try prefetch(inserting: message)
    guard var conversation = try find(message.conversation) else { throw ServiceError.notFound }
    if let sent = try find(message.id, of: conversation.id) { return sent }
    try conversation.requireOpen()
    try prefetch(saving: conversation)
    // Messages of one point in time keep their order.
    let instant = max(now, conversation.lastMessageAt.advanced(byMilliseconds: 1))
    var message = message
    message.sentAt = instant
    try insert(message)
    conversation.lastMessageAt = instant
    conversation.lifecycle = conversation.lifecycle.updated(at: now)
    try save(conversation)
    return message
  }
}
