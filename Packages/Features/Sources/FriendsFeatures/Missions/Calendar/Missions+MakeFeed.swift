import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Storage

extension Missions.MakeFeed: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> FeedLink {
    let now = context.clock.now
    let secret = (0..<4).flatMap { _ in
      withUnsafeBytes(of: context.random.next().bigEndian) { Array($0) }
    }
    let token = FeedToken(secret, context.identityKeys)
    return try await caller.decide { transaction, me in
      _ = try transaction.member(me)
      try transaction.eraseFeeds(of: me, at: now)
      try transaction.insert(
        CalendarFeed(
          id: token.feed, member: me, tokenDigest: token.digest, madeAt: now,
          lifecycle: Lifecycle(createdAt: now)))
      return FeedLink(token: SecretText(token.text), path: "/api/v1/feeds/{token}")
    }
  }
}
