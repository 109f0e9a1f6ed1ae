public import Blobs
public import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Interchange
import ModerationFeatures
import PhotoFeatures
import Services
public import Storage

/// Erases data without a use: members whose account is deleted, notes that are old, and pictures
/// without a photo.
///
/// ``FriendsUpkeep`` runs it. The member who stops it in the middle loses nothing by it.
public struct PurgeFriends<Context: HasStore & HasClock & HasBlobs>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The number of rows that are erased at once.
  private static var portion: Int { 200 }

  /// Erases what is over.
  ///
  /// - Returns: how many rows and pictures went.
  /// - Throws: an error of a store.
  @discardableResult
  public func callAsFunction() async throws -> Int {
    let now = context.clock.now
    let (week, month) = (now.adding(days: -7), now.adding(days: -30))
    return try await eraseOrphans(at: now)
      + erase(Query<MemberMove>().filter(\.movedAt <= week), at: now)
      + erase(Query<ReminderNote>().filter(\.startsAt <= month), at: now)
      + erase(Query<ActivityEntry>().filter(\.happenedAt <= now.adding(days: -90)), at: now)
      + erase(Query<CrewProposal>().filter(\.expiresAt <= week), at: now)
      + CollectPictures<MemberPhoto>(context)()
  }

  private func eraseOrphans(at now: Timestamp) async throws -> Int {
    let orphans = try await context.store.read { transaction in
      let accounts = Set(try transaction.values(of: \Account.id, Query<Account>()).map(\.uuid))
      return try transaction.values(of: \Member.id, Query<Member>().filter(\.isSimulated == false))
        .filter { !accounts.contains($0.uuid) }
    }
    for member in orphans {
      try await EraseMember(FriendsOutbox(context))(member, at: now)
    }
    return orphans.count
  }

  private func erase<R: Record>(_ query: Query<R>, at now: Timestamp) async throws -> Int {
    try await context.store.erase(query, at: now, inPortionsOf: Self.portion)
  }
}
