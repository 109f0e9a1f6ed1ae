import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Discover.UndoDecision: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    let undecided = ServiceError(.nothingToUndo, "you decided nothing about them")
    try await caller.write { transaction, me in
      let id = MemberDecision.identity(of: me, on: user.id)
      guard let known = try transaction.find(id, of: me) else { throw undecided }
      guard try transaction.find(Conversation.identity(of: me, and: user.id)) == nil else {
        throw ServiceError(
          .nothingToUndo, "it was mutual, and a conversation is open",
          hint: "End the conversation instead")
      }
      try transaction.erase(id, of: me, at: now)
      // The other's interest may be opening a conversation at this time.
      if known.verdict == .interested {
        try transaction.post(
          GaveInterest(member: me, subject: user.id, at: now), from: me.uuid, at: now)
      }
    }
    return Acknowledgement("The decision is taken back.")
  }
}
