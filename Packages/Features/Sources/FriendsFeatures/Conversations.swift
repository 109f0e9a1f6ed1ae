import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Conversations.List: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> ConversationsData {
    let size = try limit.checkedPageSize
    let list = "conversations/\(me)"
    let place = try ListCursor.reading(cursor, in: list)
    let all = try reading.conversations(of: me)
      .filter { place?.isBehind(Int($0.lastMessageAt.milliseconds), $0.id.uuid) ?? true }
    let page = all.prefix(size)
    let previews = try reading.previews(of: page.compactMap { $0.other(than: me) }, keys)
    return ConversationsData(
      conversations: try page.compactMap { conversation in
        guard let user = conversation.other(than: me).flatMap({ previews[$0] }) else {
          return nil
        }
        let last = try reading.first(
          Query<FriendMessage>().filter(\.conversation == conversation.id)
            .order(by: \.sentAt, .descending))
        return ConversationInfo(
          id: WireID(conversation.id), user: user, startedAt: WireTime(conversation.startedAt),
          lastMessage: try last.map { try MessageInfo($0, for: me, keys) },
          unreadCount: try reading.unreadCount(in: conversation.id, for: me))
      },
      nextCursor: all.count > size
        ? page.last.map {
          ListCursor(list, number: Int($0.lastMessageAt.milliseconds), id: $0.id.uuid).text
        } : nil)
  }
}

extension Conversations.Messages: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MessagesData {
    let size = try limit.checkedPageSize
    let list = "messages/\(conversation.id)"
    let place = try ListCursor.reading(cursor, in: list)
    let (known, _) = try reading.conversation(conversation.id, of: me)
    var query = Query<FriendMessage>().filter(\.conversation == known.id)
    if let place {
      // No two messages of a conversation have one instant.
      query = query.filter(\.sentAt < Timestamp(milliseconds: Int64(place.number)))
    }
    let messages = try reading.fetch(query.order(by: \.sentAt, .descending).limit(size + 1))
    let page = messages.prefix(size)
    return MessagesData(
      messages: try page.map { try MessageInfo($0, for: me, keys) },
      nextCursor: messages.count > size
        ? page.last.map {
          ListCursor(list, number: Int($0.sentAt.milliseconds), id: $0.id.uuid).text
        } : nil)
  }
}

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
    else { throw ServiceError(.conflict, "another message has this ID already") }
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

extension Conversations.MarkRead: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    let (unread, count) = try await caller.read { reading, me in
      _ = try reading.conversation(conversation.id, of: me)
      let unread = Query<FriendMessage>().filter(
        \.conversation == conversation.id && \.sender != me && \.readAt == nil)
      return (unread, try reading.count(unread))
    }
    // Read often, so nothing is written where nothing is new.
    if count == 0 { return Acknowledgement("All is read.") }
    try await context.store.write { transaction in
      for var message in try transaction.fetch(unread) {
        message.readAt = now
        message.lifecycle = message.lifecycle.updated(at: now)
        try transaction.save(message)
      }
    }
    return Acknowledgement("All is read.")
  }
}

extension Conversations.End: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      _ = try transaction.conversation(conversation.id, of: me)
      try transaction.end(conversation.id, at: now)
    }
    return Acknowledgement("The conversation is ended.")
  }
}

extension WriteTransaction {
  /// Ends a conversation; one that has ended, or is not there, stays as it is.
  func end(_ id: Identifier<Conversation>, at now: Timestamp) throws {
    guard var ended = try find(id), ended.endedAt == nil else { return }
    ended.endedAt = now
    ended.lifecycle = ended.lifecycle.updated(at: now)
    try save(ended)
  }
}
