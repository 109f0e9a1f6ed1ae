import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Conversations.End: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    try await context.store.write { transaction in
      let (known, _) = try transaction.conversation(conversation.id, of: me)
      try transaction.end(known, at: now)
    }
    return Acknowledgement("The conversation is ended.")
  }
}

extension WriteTransaction {
  /// Ends a conversation; one that has ended stays as it is.
  func end(_ conversation: Conversation, at now: Timestamp) throws {
    guard conversation.endedAt == nil else { return }
    var ended = conversation
    ended.endedAt = now
    ended.lifecycle = ended.lifecycle.updated(at: now)
    try save(ended)
  }
}
