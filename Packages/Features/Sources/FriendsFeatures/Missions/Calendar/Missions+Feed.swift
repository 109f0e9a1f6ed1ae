import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Missions.Feed: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> FeedInfo {
    let me = try caller.member
    return try await context.store.read { transaction in
      _ = try transaction.member(me)
      let feed = try transaction.first(Query<CalendarFeed>().filter(\.member == me))
      return FeedInfo(isActive: feed != nil, madeAt: feed.map { WireTime($0.madeAt) })
    }
  }
}
