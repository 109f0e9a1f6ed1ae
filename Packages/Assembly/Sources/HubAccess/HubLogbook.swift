import AccountRequests
public import ClimbingFeatures
import ClimbingModels
import DomainModels
public import HubRequests
public import HubSync
public import Secrets
public import Services
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The logbook of the account that is signed in at a hub.
public struct HubLogbook: HubAccount {
  private let client: HubClient
  /// The hub's name in errors.
  private let place: String
  /// The name of the account on this device, if it has one.
  private let user: String?

  /// - Parameters:
  ///   - client: makes requests for the account.
  ///   - place: what errors call the hub, such as its address.
  ///   - user: the name of the account on this device; `nil` if it has none.
  public init(client: HubClient, at place: String, user: String? = nil) {
    (self.client, self.place, self.user) = (client, place, user)
  }

  public func holding() async throws(SyncError) -> HubAccountInfo {
    try await asking { holding(try await client.perform(Logbook.Show())) }
  }

  public func claim(for owner: SyncOwner) async throws(SyncError) -> HubAccountInfo {
    try await asking {
      do {
        return holding(try await client.perform(Logbook.Claim(climber: owner.id)))
      } catch let error as ServiceError where error.reason == .otherLogbook {
        // Another device was quicker: the driver compares the owners.
        return holding(try await client.perform(Logbook.Show()))
      }
    }
  }

  public func devices() async throws(SyncError) -> [SyncDevice] {
    try await asking {
      try await client.perform(Devices.List()).compactMap { device in
        UUID(uuidString: device.id).map {
          SyncDevice(id: $0, name: device.name, lastWritten: device.lastSeenAt)
        }
      }
    }
  }

  /// The ID of the account, by which a hub calls its logbook.
  public func storedName() async throws(SyncError) -> String? {
    try await asking { try client.currentUser?.account.hexText }
  }

  public func token() async throws(SyncError) -> Secret? {
    try await asking { try await client.accessToken().secret }
  }

  public func renew(_ rejected: Secret) async throws(SyncError) {
    try await asking { _ = try await client.accessToken(insteadOf: SecretText(rejected)) }
  }

  private func holding(_ logbook: LogbookInfo) -> HubAccountInfo {
    HubAccountInfo(
      name: logbook.place,
      owner: logbook.climber.map { climber in
        SyncOwner(
          product: ClimbingSyncPolicy.product,
          id: Identifier<Profile>(climber)?.description ?? climber,
          name: user ?? "the account's climber")
      })
  }

  /// Runs what asks the hub, and turns its errors into those of syncing.
  private func asking<Value>(
    _ body: () async throws -> Value
  ) async throws(SyncError) -> Value {
    do {
      return try await body()
    } catch let error as SyncError {
      throw error
    } catch let error as ServiceError {
      throw SyncError(error, at: place)
    } catch is CancellationError {
      throw SyncError(.offline, "the request to \(place) was cancelled")
    } catch let error as any ExplainedError {
      throw SyncError(.unauthorised, error.message, hint: error.hint)
    } catch {
      throw SyncError(.offline, "\(place) can't be reached: \(error)")
    }
  }
}

extension SyncError {
  /// Translates a hub's error about the account for syncing.
  init(_ error: ServiceError, at place: String) {
    let codes = HubAPI.codes
    let wait = error.retryAfterSeconds.map { Duration.seconds($0) }
    switch error.reason {
    case codes.unauthorized, codes.tokenExpired, codes.invalidRefreshToken, codes.unknownUser,
      codes.noCurrentUser, codes.sessionUnreadable, .accountSuspended:
      self.init(.unauthorised, "\(place): \(error.message)", hint: error.hint)
    case .logbookTaken, .otherLogbook, .tooManyDevices:
      self.init(.wrongPlace, "\(place): \(error.message)", hint: error.hint)
    default:
      self.init(
        error.kind == .busy && wait != nil ? .busy : .offline, "\(place): \(error.message)",
        hint: error.hint, retryAfter: wait)
    }
  }
}

extension FoundClimber {
  /// Reads a hub's answer about a climber; `nil` if the ID is invalid.
  public init?(_ climber: ClimberInfo) {
    guard let id = Identifier<Profile>(climber.id) else { return nil }
    self.init(
      card: ClimberCard(id: id, handle: climber.handle, name: climber.name),
      isPublic: climber.isPublic)
  }
}
