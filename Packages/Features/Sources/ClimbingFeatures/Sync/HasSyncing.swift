public import DomainModels
public import Secrets
public import Sync

/// Promises what syncing takes besides a store and a clock.
public protocol HasSyncing: HasSyncDrivers, HasSecrets {
  /// What the climber's other devices are told that this one is called.
  var deviceName: String { get }
  /// Names what is made, and spreads waits.
  var random: RandomSource { get }
}
