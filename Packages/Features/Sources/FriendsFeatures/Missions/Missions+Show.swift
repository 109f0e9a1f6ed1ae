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
    let (info, isSettled) = try await context.store.read { reading in
      let known = try reading.mission(mission.id, visibleTo: me)
      let info = try reading.missionInfo(
        known, for: me, isWhole: true, at: now, keys, from: reading.neighbour(me, keys).cell)
      return (info, try reading.settledWaitList(of: known, at: now).events.isEmpty)
    }
    // What is shown is settled already; what ran out is also written, and told.
    if !isSettled {
      let outbox = FriendsOutbox(context)
      try await SettleWaitList(outbox)(of: mission.id, at: now)
      await outbox.deliver(from: mission.id)
    }
    return info
  }
}
