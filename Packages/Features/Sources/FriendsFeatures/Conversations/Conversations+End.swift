import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Storage

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
