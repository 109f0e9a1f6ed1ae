public import ClimbingFeatures
public import ClimbingModels
public import DomainModels
import Foundation
public import OpenBeta
public import Secrets
public import Storage
public import Sync

/// Everything that the use cases of climbing ask for.
public struct ClimbingContainer: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber,
  HasLogbookFormats, HasClimberDirectory, HasSyncing
{
  /// Acts for the climber.
  public let store: RecordStore
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
  public let localTime: LocalTime
  /// The climber of this device, and the account.
  public let localClimber: LocalClimber
  public let logbookFormats: [LogbookFormat]
  /// The further dependencies of syncing.
  public let syncing: SyncDependencies
  /// Finds other climbers by their handles; `nil` without a hub.
  public var climberDirectory: (any ClimberDirectory)?

  public var climber: Identifier<Profile> { localClimber.profile.id }
  public var syncDrivers: [any SyncDriver] { syncing.syncDrivers }
  public var secrets: any SecretStore { syncing.secrets }
  public var deviceName: String { syncing.deviceName }
  public var random: RandomSource { syncing.random }
}

/// The container of the use cases about accounts, before it is known who climbs.
public struct AccountContainer: HasStore, HasClock, HasIdentifiers {
  public let store: RecordStore
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
}

/// The dependencies of syncing that come from the program and the device.
public struct SyncDependencies: HasSyncing {
  public let syncDrivers: [any SyncDriver]
  public let secrets: any SecretStore
  public let deviceName: String
  public let random: RandomSource
}

/// Everything that syncing asks for, for one climber, who may still be on the way here.
public struct SyncContainer: HasStore, HasClock, HasIdentifiers, HasClimber, HasSyncing {
  /// Acts for the climber.
  public let store: RecordStore
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
  public let climber: Identifier<Profile>
  private let syncing: SyncDependencies

  public var syncDrivers: [any SyncDriver] { syncing.syncDrivers }
  public var secrets: any SecretStore { syncing.secrets }
  public var deviceName: String { syncing.deviceName }
  public var random: RandomSource { syncing.random }

  /// For a climber who acts.
  public init(_ container: ClimbingContainer) {
    store = container.store
    clock = container.clock
    identifiers = container.identifiers
    climber = container.climber
    syncing = container.syncing
  }

  public init(
    _ accounts: AccountContainer, for climber: Identifier<Profile>, _ syncing: SyncDependencies
  ) {
    store = accounts.store.acting(for: .logbook(of: climber))
    clock = accounts.clock
    identifiers = accounts.identifiers
    self.climber = climber
    self.syncing = syncing
  }
}

/// Keeps OpenBeta's answers as files of a folder, one for each question.
///
/// The name is the question's key, and the file's first line the time in milliseconds. What can't be
/// read or written is as good as not there.
public struct OpenBetaFolder: OpenBetaCacheStorage {
  let path: String

  public init(path: String) { self.path = path }

  public func entry(for key: String) async -> OpenBetaCacheEntry? {
    guard let data = try? Data(contentsOf: file(key)), let end = data.firstIndex(of: 10),
      let time = Int64(String(decoding: data[..<end], as: UTF8.self))
    else { return nil }
    return OpenBetaCacheEntry(
      bytes: Array(data[(end + 1)...]), time: Timestamp(milliseconds: time))
  }

  public func save(_ entry: OpenBetaCacheEntry, for key: String) async {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let data = Data("\(entry.time.milliseconds)\n".utf8) + entry.bytes
    try? data.write(to: file(key), options: .atomic)
  }

  private func file(_ key: String) -> URL { URL(filePath: "\(path)/\(key)") }
}
