import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Crews.Remove: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    try await context.store.write { transaction in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      guard user.id != me else {
        throw ServiceError(.yourself, "that is you", hint: "Leave the crew instead")
      }
      guard try transaction.membership(of: user.id, in: known.id) != nil else {
        throw ServiceError.notFound
      }
      try transaction.leave(known, user.id, at: now)
    }
    await FriendsOutbox(context).deliver(from: crew.id)
    return Acknowledgement("They are out of the crew.")
  }
}
