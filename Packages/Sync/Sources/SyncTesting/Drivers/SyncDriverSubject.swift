import DomainModels
import Storage
public import Sync

/// A driver with the places that its rules open.
///
/// The test that makes one removes what the rules left there.
public struct SyncDriverSubject: Sendable {
  /// The driver.
  public let driver: any SyncDriver
  /// A place that can't be reached; `nil` for a driver whose places always can.
  let unreachable: SyncLocation?
  private let vacant: @Sendable () async throws -> SyncLocation
  private let random = RandomSource.seeded(52)

  static let ana = SyncOwner(product: "contract", id: "ana", name: "Ana")
  static let bo = SyncOwner(product: "contract", id: "bo", name: "Bo")

  /// Describes a driver.
  ///
  /// - Parameters:
  ///   - driver: the driver.
  ///   - unreachable: a place that can't be reached, such as a folder that is not there.
  ///   - vacant: a place where nothing was ever synced, another one at each call.
  public init(
    _ driver: any SyncDriver, unreachable: SyncLocation? = nil,
    vacant: @escaping @Sendable () async throws -> SyncLocation
  ) {
    self.driver = driver
    self.unreachable = unreachable
    self.vacant = vacant
  }

  func vacantLocation() async throws -> SyncLocation { try await vacant() }

  func look(at location: SyncLocation, _ key: SyncKey? = nil) async throws -> SyncPlace {
    try await driver.look(at: location, key)
  }

  func open(
    _ location: SyncLocation, of owner: SyncOwner = ana, _ key: SyncKey? = nil,
    makesPlace: Bool = true
  ) async throws -> SyncConnection {
    try await driver.open(
      location,
      SyncSession(
        owner: owner, deviceName: "laptop", key: key, makesPlace: makesPlace,
        clock: .fixed(at: Timestamp(milliseconds: 1_800_000_000_000)), random: random))
  }
}
