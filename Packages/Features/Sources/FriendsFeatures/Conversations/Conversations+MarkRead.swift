import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Storage

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
