import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Feed: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> FeedInfo {
    _ = try reading.member(me)
    let feed = try reading.first(Query<CalendarFeed>().filter(\.member == me))
    return FeedInfo(isActive: feed != nil, madeAt: feed.map { WireTime($0.madeAt) })
  }
}
