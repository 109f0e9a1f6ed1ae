import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services
import Storage

extension Missions.ReadFeed: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CalendarFile {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let given = FeedToken(text: token.text, keys)
    return try await context.store.read { transaction in
      guard let feed = try transaction.find(given.feed), feed.tokenDigest == given.digest,
        let member = try transaction.find(feed.member), try !transaction.isGone(member)
      else { throw ServiceError.notFound }
      return try CalendarFile(
        named: "friends.ics", transaction.calendarEvents(of: member.id, at: now, keys), keys)
    }
  }
}
