import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension Missions.RevokeFeed: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      _ = try transaction.member(me)
      try transaction.eraseFeeds(of: me, at: now)
    }
    return Acknowledgement("The feed is ended.")
  }
}

extension WriteTransaction {
  /// Ends all feeds of a member.
  func eraseFeeds(of member: Identifier<Member>, at now: Timestamp) throws {
    let feeds = try values(of: \CalendarFeed.id, Query<CalendarFeed>().filter(\.member == member))
    for feed in feeds { try erase(feed, of: member, at: now) }
  }
}
