import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Crews.Remove: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      guard user.id != me else {
        throw ServiceError(.yourself, "that is you", hint: "Leave the crew instead")
      }
      guard try transaction.membership(of: user.id, in: known.id) != nil else {
        throw ServiceError.notFound
      }
      try transaction.leave(known, user.id, at: now)
    }
    return Acknowledgement("They are out of the crew.")
  }
}
