import AccountFeatures
import AccountRequests
public import Blobs
public import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
public import Storage

/// Erases what is over among people.
///
/// It erases:
/// - the profile of the person who has no account any more, with all that belongs to it: deleting
///   an account ends the account first, and a program may be killed before the profile went. People
///   of a simulation never had an account, and stay.
/// - the messages of matches that ended more than `PeopleLimits.endedMatchDays` days ago, and the
///   counts of them. The match itself stays, without a word of what was said, because it is for good:
///   without it the two old likes would make another.
/// - changes of place that no limit counts any more, after 7 days.
/// - daily picks after 30 days.
/// - pictures without a photo: of no person at once, of a member a day after they were noticed.
public struct PurgePeople<Context: HasStore & HasClock & HasIdentifiers & HasBlobs>: Sendable {
  /// The number of rows that one transaction erases at most, so that no person waits long for it.
  private static var portion: Int { 200 }

  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Erases what is over.
  ///
  /// - Returns: how many rows and pictures were erased.
  /// - Throws: `StorageError` or `BlobError`; what was erased before it stays so.
  @discardableResult
  public func callAsFunction() async throws -> Int {
    let now = context.clock.now
    let placesUntil = now.adding(days: -7)
    let picksUntil = now.utcDate.adding(days: -30)
    return try await eraseOrphans(at: now) + eraseEndedMessages(at: now)
      + erase(Query<LocationChange>().filter(\.changedAt <= placesUntil), at: now)
      + erase(Query<DailyPick>().filter(\.day < picksUntil), at: now)
      + CollectPictures<PersonPhoto>(context)()
  }

  /// Erases everybody whose account is gone.
  private func eraseOrphans(at now: Timestamp) async throws -> Int {
    let orphans = try await context.store.read { transaction in
      let people = try transaction.values(
        of: \Person.id, Query<Person>().filter(\.isSimulated == false))
      let accounts = Set(
        try transaction.values(of: \Account.id, Query<Account>()).map(\.uuid))
      return people.filter { !accounts.contains($0.uuid) }
    }
    var erased = 0
    for person in orphans {
      let removal: Identifier<PersonRemoval> = context.identifiers.next()
      erased += try await ErasePerson(context.store)(person, removal: removal, at: now)
        .values.reduce(0, +)
    }
    return erased
  }

  /// Erases what was written in matches that are over for long.
  private func eraseEndedMessages(at now: Timestamp) async throws -> Int {
    let until = now.adding(days: -PeopleLimits.endedMatchDays)
    var erased = 0
    while let count = try await eraseConversation(endedBy: until, at: now) { erased += count }
    return erased
  }

  /// Erases a portion of one conversation; `nil` if none is left that ended so long ago.
  private func eraseConversation(
    endedBy end: Timestamp, at now: Timestamp
  ) async throws -> Int? {
    try await context.store.write { transaction in
      let ended = Query<PeopleMatch>().filter(\.endedAt <= end && \.messageCount > 0)
      guard var match = try transaction.first(ended) else { return nil }
      let messages = try transaction.values(
        of: \PeopleMessage.id,
        Query<PeopleMessage>().filter(\.match == match.id).includingDeleted().limit(Self.portion))
      for message in messages { try transaction.erase(message, at: now) }
      if messages.count < Self.portion {
        (match.messageCount, match.firstRead, match.secondRead) = (0, 0, 0)
        (match.isTalking, match.lastMessageAt) = (false, nil)
        match.lifecycle = match.lifecycle.updated(at: now)
        try transaction.save(match)
      }
      return messages.count
    }
  }

  private func erase<R: Record>(_ query: Query<R>, at now: Timestamp) async throws -> Int {
    try await context.store.erase(query, at: now, inPortionsOf: Self.portion)
  }
}

/// Deletes an account and everything that is kept of the person, for good.
///
/// The profile follows the account in many short transactions, and then the pictures, which a call that
/// is cancelled does not skip. A program that is killed in between leaves a profile without an account:
/// no person can sign in to it or is shown it any more, and ``PurgePeople`` erases the rest at the
/// next opening.
extension AccountOperations.Delete: EmbeddedRequest where API == PeopleAPI {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> DeletionReceipt {
    let removal: Identifier<PersonRemoval> = context.identifiers.next()
    let now = context.clock.now
    return try await answer(context, by: caller) { person in
      try await ErasePerson.withPictures(person, removal: removal, in: context, at: now)
    }
  }
}
