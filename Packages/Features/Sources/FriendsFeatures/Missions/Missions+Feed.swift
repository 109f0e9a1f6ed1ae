import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

/// The token that opens a feed: 256 random bits, of which the store keeps a keyed hash only.
struct FeedToken: Sendable {
  /// The token as a calendar program carries it: 64 hexadecimal digits.
  let text: String
  let digest: [Int]
  /// The row in which it is stored, which follows from the digest.
  let feed: Identifier<CalendarFeed>

  init(_ secret: [UInt8], _ keys: any IdentityKeys) {
    self.init(text: secret.hexadecimal, keys)
  }

  /// Reads a token that a member sent.
  init(text: String, _ keys: any IdentityKeys) {
    let hash = keys.hash(Array(text.utf8), for: .feedToken)
    self.text = text
    digest = hash.map(Int.init)
    feed = Identifier(hash.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
  }
}
