import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.Show: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CrewInfo {
    return try reading.crewInfo(
      reading.crew(crew.id, visibleTo: me), for: me, isWhole: true, at: now, keys)
  }
}
