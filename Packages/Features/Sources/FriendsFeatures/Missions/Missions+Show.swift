import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Show: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MissionInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.write { transaction in
      let known = try transaction.mission(mission.id, visibleTo: me)
      try transaction.settleWaitList(of: known, at: now)
      return try transaction.missionInfo(
        known, for: me, isWhole: true, at: now, keys, from: transaction.neighbour(me, keys).cell)
    }
  }
}
