public import DomainModels
public import Secrets
public import Sync

/// Promises what syncing takes besides a store and a clock.
public protocol HasSyncing: HasSyncDrivers, HasSecrets {
  /// The name of this device that the climber's other devices see.
  var deviceName: String { get }
  /// Names what is made, and spreads waits.
  var random: RandomSource { get }
}

extension HasSyncing {
  /// What was kept to open a place.
  func keptKey(of place: String) throws -> SyncKey? {
    try secrets.read(try keyName(of: place)).map { .kept($0) }
  }

  /// Keeps what opens a place, where secrets can be kept.
  func keep(_ key: Secret?, of place: String) throws {
    guard let key, secrets.capabilities.contains(.writable) else { return }
    let name = try keyName(of: place)
    if try secrets.read(name) != key { try secrets.write(key, for: name) }
  }

  /// Forgets what opens a place.
  func forgetKey(of place: String) throws {
    guard secrets.capabilities.contains(.writable) else { return }
    try secrets.remove(try keyName(of: place))
  }

  /// Places may call themselves anything, and secrets may not.
  private func keyName(of place: String) throws -> SecretName {
    try SecretName("sync-key-\(SyncLink.identity(of: place))")
  }
}
