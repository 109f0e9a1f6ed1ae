import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Conversations.MarkRead: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    try await context.store.write { transaction in
      let (known, _) = try transaction.conversation(conversation.id, of: me)
      let unread = Query<FriendMessage>().filter(
        \.conversation == known.id && \.sender != me && \.readAt == nil)
      for var message in try transaction.fetch(unread) {
        message.readAt = now
        message.lifecycle = message.lifecycle.updated(at: now)
        try transaction.save(message)
      }
    }
    return Acknowledgement("All is read.")
  }
}
