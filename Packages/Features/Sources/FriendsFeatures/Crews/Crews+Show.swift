import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.Show: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.read { transaction in
      try transaction.crewInfo(
        transaction.crew(crew.id, visibleTo: me), for: me, isWhole: true, at: now, keys)
    }
  }
}
