import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Safety.Block: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    try await context.store.write { transaction in
      _ = try transaction.member(me)
      guard user.id != me else { throw FriendsError(.yourself, "that is you") }
      // The same once more is no mistake.
      if try transaction.find(MemberBlock.identity(of: me, on: user.id)) != nil { return }
      _ = try transaction.member(user.id, visibleTo: me)
      try transaction.block(user.id, by: me, at: now)
    }
    return Acknowledgement("You don't meet each other any more.")
  }
}
