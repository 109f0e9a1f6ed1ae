import ClimbingFeatures
import ClimbingModels
import DomainModels
import Secrets
import Storage
import Sync

/// What the use cases of climbing ask for, on the device of a browser.
struct LogbookContext: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber,
  HasClimberDirectory, HasSyncing, HasLogbookFormats
{
  /// Acts for the climber.
  let store: RecordStore
  var clock: WallClock
  let identifiers: IdentifierGenerator
  let localTime: LocalTime
  let climber: Identifier<Profile>
  let climberDirectory: (any ClimberDirectory)?
  let syncing: DeviceSyncing

  var logbookFormats: [LogbookFormat] { LogbookFiles.formats }
  var syncDrivers: [any SyncDriver] { syncing.syncDrivers }
  var secrets: any SecretStore { syncing.secrets }
  var deviceName: String { syncing.deviceName }
  var random: RandomSource { syncing.random }
}

/// What the use cases about accounts ask for, before it is known who climbs.
struct DeviceContext: HasStore, HasClock, HasIdentifiers {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
}

/// What syncing takes of a device.
struct DeviceSyncing: HasSyncing {
  /// The way to the hub of this process, which is the only place.
  let syncDrivers: [any SyncDriver]
  /// A hub has no keys to keep.
  let secrets: any SecretStore
  let deviceName: String
  let random: RandomSource
}

extension LogbookContext {
  /// What remembers a device's links, without a way to them.
  init(_ store: RecordStore, of climber: Identifier<Profile>, clock: WallClock) {
    self.init(
      store: store, clock: clock, identifiers: .version7(clock: clock, random: .system),
      localTime: .system(), climber: climber, climberDirectory: nil,
      syncing: DeviceSyncing(
        syncDrivers: [], secrets: InMemorySecretStore(), deviceName: "", random: .system))
  }
}
