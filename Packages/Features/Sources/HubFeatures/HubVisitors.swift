import AccountFeatures
import DomainModels
import HubRequests
import Identity
public import Secrets
import Services
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// For whom an access token is, and whose logbook the account syncs.
public struct HubSession: Sendable, Hashable {
  public let account: UUID
  /// The ID of the climber; `nil` before a logbook is claimed.
  public let climber: UUID?
}

/// Finds out for whom a token is: what a server asks before each page that it shows of a logbook.
///
/// It writes nothing, and does not count for the pace of the API.
public struct FindHubSession<Context: HubContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// - Returns: the account and the climber.
  /// - Throws: `ServiceError` as a request to the API.
  public func callAsFunction(_ token: SecretText) async throws -> HubSession {
    do {
      return try await context.store.read { reading in
        let signedIn = try reading.signedIn(AccessToken(token.secret), context)
        let logbook = try reading.logbook(of: signedIn.account)
        return HubSession(account: signedIn.account.uuid, climber: logbook?.climber)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ServiceError(account: error, of: HubAPI.self)
    }
  }
}

/// The positions of the feeds that an account reads, which a device of the same process compares in
/// order not to pull where nothing is new.
public struct FeedMark: Sendable {
  fileprivate let snapshot: FeedSnapshot
  /// True if something is there to be pulled that was not at the mark before.
  public let hasNews: Bool
}

/// Finds out how far the feeds are that an account reads.
public struct FindFeedMark<Context: HubContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// - Parameters:
  ///   - account: the ID of the account.
  ///   - device: the device that would pull: what it handed over itself is no news.
  ///   - earlier: the mark up to which it has pulled; `nil` for none, and everything is news.
  /// - Returns: the mark of now.
  /// - Throws: `StorageError`.
  public func callAsFunction(
    of account: UUID, for device: UUID?, after earlier: FeedMark?
  ) async throws -> FeedMark {
    try await context.store.read { reading in
      let snapshot = try FeedSnapshot(
        of: Identifier<Account>(account), after: earlier?.snapshot, context.hub, in: reading
      ) { device }
      let hasNews = earlier.map { $0.snapshot.revisions != snapshot.revisions } ?? true
      return FeedMark(snapshot: snapshot, hasNews: hasNews)
    }
  }
}

/// Says which accounts there are still.
public struct FindLivingAccounts<Context: HubContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// - Parameter accounts: the IDs of accounts, which may be deleted.
  /// - Returns: those that are there.
  /// - Throws: `StorageError`.
  public func callAsFunction(among accounts: [UUID]) async throws -> Set<UUID> {
    let ids = accounts.map { Identifier<Account>($0) }
    return try await context.store.read { reading in
      Set(
        try reading.values(of: \Account.id, Query<Account>().filter(.among(\.id, ids))).map(\.uuid))
    }
  }
}

/// Removes a device of an account, whose store is gone; its session goes on without it.
public struct ForgetDevice<Context: HubContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// - Parameters:
  ///   - device: the device's UUID; one that is not known is nothing to remove.
  ///   - account: the ID of the account.
  /// - Throws: `StorageError`.
  public func callAsFunction(_ device: UUID, of account: UUID) async throws {
    let account = Identifier<Account>(account)
    let now = context.clock.now
    try await context.store.write { transaction in
      guard let known = try transaction.device(device, of: account) else { return }
      try transaction.erase(known.id, of: account, at: now)
    }
  }
}
