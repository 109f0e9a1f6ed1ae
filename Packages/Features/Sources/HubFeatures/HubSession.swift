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
