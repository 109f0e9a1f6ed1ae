import DomainModels
import Secrets
public import Sync
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Places in the memory of this program, by their paths (`memory:ANY`): a driver to fake with.
public final class MemorySyncDriver: SyncDriver {
  private struct Remote {
    let transport: MemoryTransport
    let name: String
    let owner: SyncOwner
    /// The key of the place; `nil` for one that is not encrypted.
    let passphrase: Secret?

    /// Returns whether a key opens it.
    ///
    /// - Throws: `SyncError` with `locked` for a wrong key.
    func isOpened(by key: SyncKey?) throws(SyncError) -> Bool {
      guard let passphrase else { return true }
      switch key {
      case nil: return false
      case .passphrase(let given)?, .kept(let given)?:
        if given == passphrase { return true }
        throw SyncError(.locked, "the key does not open the place", hint: "Give its passphrase")
      }
    }
  }

  private let places = Mutex<[String: Remote]>([:])
  private let lost = Mutex<Set<String>>([])

  /// Makes a driver that knows no places yet.
  public init() {}

  public var name: String { "Memory" }
  public var schemes: [String] { ["memory"] }
  /// Those of ``MemoryTransport`` without a clock.
  public var capabilities: Set<SyncCapability> { [.persistent, .snapshots] }

  /// Makes the place at a path unreachable from now on.
  public func cutOff(_ path: String) { lost.withLock { _ = $0.insert(path) } }

  /// Tells what is at a path; only a key that opens an encrypted place shows its owner.
  ///
  /// - Throws: `SyncError`: `offline` for a path that was cut off, `locked` for a wrong key.
  public func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote {
    try reach(location)
    guard let place = places.withLock({ $0[location.path] }) else {
      return SyncRemote(
        name: nil, label: location.description, owner: nil, isEncrypted: false, devices: [])
    }
    let isOpen = try place.isOpened(by: key)
    return SyncRemote(
      name: place.name, label: location.description, owner: isOpen ? place.owner : nil,
      isEncrypted: place.passphrase != nil, devices: [])
  }

  /// Opens the place at a path, or makes it.
  ///
  /// - Throws: `SyncError`: `offline` for a path that was cut off, or where nothing is and nothing
  ///   may be made; `wrongPlace` for another owner, or a key for a place that is open; `locked`
  ///   without the key.
  public func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    try reach(location)
    let place = try places.withLock { places throws(SyncError) in
      if let known = places[location.path] { return known }
      guard session.makesPlace else {
        throw SyncError(.offline, "nothing was ever synced at \(location)")
      }
      let made = MemorySyncDriver.place(for: session)
      places[location.path] = made
      return made
    }
    if place.passphrase == nil, session.key != nil {
      throw SyncError(.wrongPlace, "\(location) is open", hint: "Leave the passphrase out")
    }
    guard try place.isOpened(by: session.key) else {
      throw SyncError(.locked, "\(location) takes a passphrase")
    }
    guard place.owner.isSame(as: session.owner) else {
      throw SyncError(.wrongPlace, "\(location) holds changes of \(place.owner.name)")
    }
    return SyncConnection(
      transport: place.transport, name: place.name, location: location,
      key: { place.passphrase })
  }

  /// Opens a place that takes no passphrase by its name.
  ///
  /// - Returns: `nil` if another place is there, or it can't be reached.
  /// - Throws: `SyncError`, as the port says; this one never does.
  public func reopen(
    _ location: SyncLocation, named name: String
  ) async throws(SyncError) -> SyncConnection? {
    guard !lost.withLock({ $0.contains(location.path) }),
      let place = places.withLock({ $0[location.path] }), place.name == name,
      place.passphrase == nil
    else { return nil }
    return SyncConnection(
      transport: place.transport, name: name, location: location, key: { nil })
  }

  private static func place(for session: SyncSession) -> Remote {
    let identity = IdentifierGenerator.version7(clock: session.clock, random: session.random).uuid()
    let passphrase: Secret? =
      switch session.key {
      case .passphrase(let secret)?, .kept(let secret)?: secret
      case nil: nil
      }
    return Remote(
      transport: MemoryTransport(identity: identity), name: identity.uuidString,
      owner: session.owner, passphrase: passphrase)
  }

  private func reach(_ location: SyncLocation) throws(SyncError) {
    if lost.withLock({ $0.contains(location.path) }) {
      throw SyncError(.offline, "\(location) can't be reached")
    }
  }
}
