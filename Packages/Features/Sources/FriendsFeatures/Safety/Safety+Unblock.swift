import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Safety.Unblock: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      _ = try transaction.member(me)
      let id = MemberBlock.identity(of: me, on: user.id)
      if try transaction.find(id, of: me) != nil { try transaction.erase(id, of: me, at: now) }
    }
    return Acknowledgement("You may meet each other; what a block ended stays ended.")
  }
}
