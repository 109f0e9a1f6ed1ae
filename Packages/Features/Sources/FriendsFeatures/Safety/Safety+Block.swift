import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Safety.Block: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      guard user.id != me else { throw ServiceError(.yourself, "that is you") }
      _ = try transaction.member(me)
      // The same once more is no mistake.
      if try transaction.hasBlocked(me, user.id) { return }
      _ = try transaction.member(user.id, visibleTo: me)
      try transaction.block(user.id, by: me, at: now)
    }
    return Acknowledgement("You don't meet each other any more.")
  }
}
