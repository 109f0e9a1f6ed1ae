import AccountRequests
import ClimbingFeatures
import ClimbingModels
import DomainModels
import HubRequests
import HubSync
import Secrets
import Services
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The logbook of the account that is signed in at a hub.
struct HubLogbook: HubAccount {
  let client: HubClient
  let address: HubAddress

  func holding() async throws(SyncError) -> HubHolding {
    try await asking { holding(try await client.perform(Logbook.Show())) }
  }

  func claim(for owner: SyncOwner) async throws(SyncError) -> HubHolding {
    try await asking {
      do {
        return holding(try await client.perform(Logbook.Claim(climber: owner.id)))
      } catch let error as ServiceError where error.reason == .otherLogbook {
        // Another device was quicker: the driver compares the owners.
        return holding(try await client.perform(Logbook.Show()))
      }
    }
  }

  func devices() async throws(SyncError) -> [SyncDevice] {
    try await asking {
      try await client.perform(Devices.List()).compactMap { device in
        UUID(uuidString: device.id).map {
          SyncDevice(id: $0, name: device.name, lastWritten: device.lastSeenAt)
        }
      }
    }
  }

  /// The ID of the account, by which a hub calls its logbook.
  func storedName() async throws(SyncError) -> String? {
    try await asking { try client.currentUser?.account.hexText }
  }

  func token() async throws(SyncError) -> Secret? {
    try await asking { try await client.accessToken().secret }
  }

  func renew(_ rejected: Secret) async throws(SyncError) {
    try await asking { _ = try await client.accessToken(insteadOf: SecretText(rejected)) }
  }

  private func holding(_ logbook: LogbookInfo) -> HubHolding {
    HubHolding(
      name: logbook.place,
      owner: logbook.climber.map { climber in
        SyncOwner(
          product: FindSyncIdentity<AccountContainer>.product,
          id: Identifier<Profile>(climber)?.description ?? climber,
          name: address.user ?? "the account's climber")
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
      throw SyncError(error, at: address)
    } catch is CancellationError {
      throw SyncError(.offline, "the request to \(address) was cancelled")
    } catch let error as any ExplainedError {
      throw SyncError(.unauthorised, error.message, hint: error.hint)
    } catch {
      throw SyncError(.offline, "\(address) can't be reached: \(error)")
    }
  }
}

extension SyncError {
  /// What a hub's answer to a request about the account means for syncing.
  init(_ error: ServiceError, at address: HubAddress) {
    let codes = HubAPI.codes
    let wait = error.retryAfterSeconds.map { Duration.seconds($0) }
    switch error.reason {
    case codes.unauthorized, codes.tokenExpired, codes.invalidRefreshToken, codes.unknownUser,
      codes.noCurrentUser, codes.sessionUnreadable, .accountSuspended:
      self.init(.unauthorised, "\(address): \(error.message)", hint: error.hint)
    case .logbookTaken, .otherLogbook, .tooManyDevices:
      self.init(.wrongPlace, "\(address): \(error.message)", hint: error.hint)
    default:
      self.init(
        error.kind == .busy && wait != nil ? .busy : .offline, "\(address): \(error.message)",
        hint: error.hint, retryAfter: wait)
    }
  }
}
