import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Show: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MissionInfo {
    try reading.missionInfo(
      reading.mission(mission.id, visibleTo: me), for: me, isWhole: true, at: now, keys,
      from: reading.neighbour(me, keys).cell)
  }
}
