import DomainModels
import Secrets
public import Sync
import Synchronization

/// A driver of places in memory that makes one mistake, to show that every rule can fail.
public final class FaultySyncDriver: SyncDriver {
  private let whole = MemorySyncDriver()
  private let fault: SyncDriverFault?
  /// The sessions that made places, for mistakes that open a place in the name of another owner.
  private let sessions = Mutex<[String: SyncSession]>([:])

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - fault: the mistake; `nil` for none.
  ///   - lost: the path of a place that can't be reached.
  public init(_ fault: SyncDriverFault?, lost: String) {
    self.fault = fault
    whole.cutOff(lost)
  }

  public var name: String { whole.name }

  public var schemes: [String] {
    switch fault {
    case .namesNoScheme: []
    case .capitalisesScheme: ["Memory"]
    default: whole.schemes
    }
  }

  public var capabilities: Set<SyncCapability> {
    fault == .claimsTooMuch ? Set(SyncCapability.allCases) : whole.capabilities
  }

  /// Looks at a place, but for the mistake.
  ///
  /// - Throws: `SyncError` as ``MemorySyncDriver`` does.
  public func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote {
    do throws(SyncError) {
      let place = try await whole.look(at: location, usual(key, at: location))
      if fault == .makesPlacesByLooking, place.name == nil {
        _ = try await whole.open(location, FaultySyncDriver.stranger)
      }
      var (name, owner) = (place.name, place.owner)
      switch fault {
      case .hidesOwners: owner = nil
      case .namesPlacesByLocation: name = name.map { _ in location.path }
      case .namesPlacesAlike: name = name.map { _ in "memory" }
      case .showsOwners: owner = sessions.withLock { $0[location.path]?.owner }
      default: break
      }
      return SyncRemote(
        name: name, label: place.label, owner: owner, isEncrypted: place.isEncrypted,
        devices: place.devices)
    } catch {
      guard fault == .takesLostForVacant, error.reason == .offline else { throw error }
      return SyncRemote(
        name: nil, label: location.description, owner: nil, isEncrypted: false, devices: [])
    }
  }

  /// Opens a place, but for the mistake.
  ///
  /// - Throws: `SyncError` as ``MemorySyncDriver`` does.
  public func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    let first = sessions.withLock { sessions in
      sessions[location.path] = sessions[location.path] ?? session
      return sessions[location.path] ?? session
    }
    let key = usual(session.key, at: location)
    let connection = try await whole.open(
      location,
      SyncSession(
        owner: fault == .ignoresOwners ? first.owner : session.owner,
        deviceName: session.deviceName,
        key: fault == .ignoresPassphrases ? nil : key,
        makesPlace: session.makesPlace || fault == .makesPlacesUnasked, clock: session.clock,
        random: session.random))
    return SyncConnection(
      transport: connection.transport,
      name: fault == .namesPlacesAlike ? "memory" : connection.name,
      location: fault == .misplacesConnections
        ? SyncLocation(scheme: "memory", path: location.path + "-2") : connection.location,
      key: { self.fault == .forgetsKeys ? nil : await connection.key() })
  }

  /// Opens a place by its name, but for the mistake.
  ///
  /// - Throws: `SyncError` as ``MemorySyncDriver`` does.
  public func reopen(
    _ location: SyncLocation, named name: String
  ) async throws(SyncError) -> SyncConnection? {
    guard fault == .reopensAnything else {
      return try await whole.reopen(location, named: name)
    }
    guard let there = try await whole.look(at: location, nil).name else { return nil }
    return try await whole.reopen(location, named: there)
  }

  /// The key that reaches the place beneath: that of the first session if any will do.
  private func usual(_ key: SyncKey?, at location: SyncLocation) -> SyncKey? {
    guard fault == .takesAnyPassphrase, key != nil else { return key }
    return sessions.withLock { $0[location.path]?.key } ?? key
  }

  private static let stranger = SyncSession(
    owner: SyncOwner(product: "contract", id: "stranger", name: "A stranger"),
    deviceName: "laptop", makesPlace: true, clock: .fixed(at: Timestamp(milliseconds: 0)),
    random: .seeded(1))
}

/// A way in which a driver can break its promises: the mistakes that ``SyncDriverContract`` is there
/// for.
///
/// Each names the rule that has to notice it; ``FaultySyncDriver`` commits it.
public enum SyncDriverFault: String, Sendable, CaseIterable {
  /// The driver names no scheme.
  case namesNoScheme
  /// Its scheme is written with a capital, which no location has.
  case capitalisesScheme
  /// Looking at a place makes it.
  case makesPlacesByLooking
  /// Opening makes a place though the session says not to.
  case makesPlacesUnasked
  /// Looking tells nothing of the owner: programs refuse the place the second time.
  case hidesOwners
  /// Looking tells the location instead of the name.
  case namesPlacesByLocation
  /// The connection's location leads somewhere else.
  case misplacesConnections
  /// Every owner may open every place.
  case ignoresOwners
  /// All places have one name.
  case namesPlacesAlike
  /// It claims a capability that its transports lack.
  case claimsTooMuch
  /// An unreachable place is taken for one where nothing was made.
  case takesLostForVacant
  /// A place is made without the passphrase that was given.
  case ignoresPassphrases
  /// An encrypted place shows its owner without its key.
  case showsOwners
  /// Nothing is given to keep.
  case forgetsKeys
  /// Any passphrase opens an encrypted place.
  case takesAnyPassphrase
  /// A place is opened again under any name.
  case reopensAnything

  /// The id of the rule that has to notice the fault; others may.
  public var rule: String {
    switch self {
    case .namesNoScheme, .capitalisesScheme: "SD1"
    case .makesPlacesByLooking: "SD2"
    case .makesPlacesUnasked: "SD3"
    case .hidesOwners, .namesPlacesByLocation: "SD4"
    case .misplacesConnections: "SD5"
    case .ignoresOwners: "SD6"
    case .namesPlacesAlike: "SD7"
    case .claimsTooMuch: "SD8"
    case .takesLostForVacant: "SD9"
    case .ignoresPassphrases: "SD10"
    case .showsOwners, .forgetsKeys, .takesAnyPassphrase: "SD11"
    case .reopensAnything: "SD12"
    }
  }
}
