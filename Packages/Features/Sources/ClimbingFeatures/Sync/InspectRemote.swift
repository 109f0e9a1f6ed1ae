public import Secrets
public import Sync

/// Looks at a place that a climber named, and changes nothing.
public struct InspectRemote<Context: HasSyncing>: Sendable {
  private let context: Context

  /// Prepares looking with the context's drivers.
  public init(_ context: Context) { self.context = context }

  /// Says what is there, as far as it can be opened.
  ///
  /// An encrypted place is opened with the passphrase, or with the key that was kept of it.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - passphrase: opens an encrypted place, or is to encrypt a new one.
  /// - Returns: what is there; locked if there is no passphrase, and no key that still opens it.
  /// - Throws: `SyncError`, `locked` only if the passphrase does not open it; `SecretError`.
  public func callAsFunction(
    _ location: SyncLocation, passphrase: Secret? = nil
  ) async throws -> RemoteInfo {
    let driver = try context.syncDrivers.driver(for: location)
    let place = try await driver.look(at: location, nil)
    if let passphrase {
      let key = SyncKey.passphrase(passphrase)
      return RemoteInfo(
        location: location, place: try await driver.look(at: location, key), key: key)
    }
    guard place.isEncrypted, let name = place.name, let key = try context.keptKey(of: name) else {
      return RemoteInfo(location: location, place: place, key: nil)
    }
    do throws(SyncError) {
      let opened = try await driver.look(at: location, key)
      return RemoteInfo(location: location, place: opened, key: key)
    } catch {
      // Another passphrase opens it by now.
      guard error.reason == .locked else { throw error }
      return RemoteInfo(location: location, place: place, key: nil)
    }
  }
}

/// A place a climber named, and what it tells of itself.
public struct RemoteInfo: Sendable {
  public let location: SyncLocation
  public let place: SyncRemote
  /// The key that opened it, or will open it once it is made; `nil` if it needs none.
  public let key: SyncKey?

  /// True if a climber has to give a passphrase before anything can be done.
  public var isLocked: Bool { place.isEncrypted && place.owner == nil }
  /// True if nothing was ever synced there.
  public var isNew: Bool { place.name == nil }

  public init(location: SyncLocation, place: SyncRemote, key: SyncKey?) {
    self.location = location
    self.place = place
    self.key = key
  }
}
