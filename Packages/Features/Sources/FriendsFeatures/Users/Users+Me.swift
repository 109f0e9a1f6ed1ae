import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Users.Me: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> User {
    let (id, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.read { transaction in
      try transaction.user(transaction.member(id), isWhole: true, at: now, keys)
    }
  }
}
