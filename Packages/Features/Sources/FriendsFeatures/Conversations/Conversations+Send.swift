import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Conversations.Send: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MessageInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let words = text.trimmed
    try FriendsText.message.validate(words)
    let id = message.id
    let sealed = try keys.seal(words, in: id, "text")
    return try await context.store.write { transaction in
      var (known, other) = try transaction.openConversation(conversation.id, of: me)
      if let sent = try transaction.find(id) {
        // The same message once more, after a lost answer.
        guard sent.sender == me, sent.conversation == known.id,
          try keys.text(sent.text, in: id, "text") == words
        else { throw FriendsError(.conflict, "another message has this identity already") }
        return try MessageInfo(sent, for: me, keys)
      }
      let since = now.adding(minutes: -1)
      let times = try transaction.values(
        of: \FriendMessage.sentAt,
        Query<FriendMessage>().filter(
          \.sender == me && \.sentAt > since))
      try transaction.requireRoom(
        among: times, limit: FriendsLimits.messagesPerMinute, since: since,
        "that are many messages within a minute")
      // Messages of one moment keep their order.
      let instant = max(now, known.lastMessageAt.advanced(byMilliseconds: 1))
      let message = FriendMessage(
        id: id, conversation: known.id, sender: me, text: sealed, sentAt: instant, readAt: nil,
        lifecycle: Lifecycle(createdAt: now))
      try transaction.insert(message)
      known.lastMessageAt = instant
      known.lifecycle = known.lifecycle.updated(at: now)
      try transaction.save(known)
      try transaction.note(
        Activity(kind: .message, members: [other], actor: me, at: now))
      return try MessageInfo(message, for: me, keys)
    }
  }
}
