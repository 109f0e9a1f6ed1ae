import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Discover.UndoDecision: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    try await context.store.write { transaction in
      let id = MemberDecision.identity(of: me, on: user.id)
      guard try transaction.find(id) != nil else {
        throw FriendsError(.nothingToUndo, "you decided nothing about them")
      }
      guard try transaction.find(Conversation.identity(of: me, and: user.id)) == nil else {
        throw FriendsError(
          .nothingToUndo, "it was mutual, and a conversation is open",
          hint: "End the conversation instead")
      }
      try transaction.erase(id, at: now)
    }
    return Acknowledgement("The decision is taken back.")
  }
}
