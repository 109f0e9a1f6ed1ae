import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Crews.Delete: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      let known = try transaction.crew(crew.id, visibleTo: me)
      // Once the creator has gone, the member who looks after it decides.
      let decides =
        try known.creator == nil
        ? transaction.membership(of: me, in: known.id)?.role == .admin : known.creator == me
      guard decides else {
        throw ServiceError(.forbidden, "only who made the crew can delete it")
      }
      try transaction.erase(known, at: now)
    }
    return Acknowledgement("The crew is deleted.")
  }
}
