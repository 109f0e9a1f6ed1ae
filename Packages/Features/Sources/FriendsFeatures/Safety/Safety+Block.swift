import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension Safety.Block: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    guard user.id != me else { throw ServiceError(.yourself, "that is you") }
    try await context.store.read { reading in
      // The same once more is no mistake.
      if try reading.hasBlocked(me, user.id) { return }
      _ = try reading.member(user.id, visibleTo: me)
    }
    try await context.store.write { transaction in
      _ = try transaction.member(me)
      try transaction.block(user.id, by: me, at: now)
    }
    await FriendsOutbox(context).deliver(from: me)
    return Acknowledgement("You don't meet each other any more.")
  }
}
