public import ClimbingModels
public import DomainModels
public import Secrets
public import Storage
public import Sync

/// Finds out whose logbook a place and this device have in common.
public struct FindSyncIdentity<Context: HasStore & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares looking in the context's store, which may act for any climber.
  public init(_ context: Context) { self.context = context }

  /// Says for whom a place is to be synced.
  ///
  /// A place that is no climber's yet becomes the acting climber's. One that is a climber's belongs
  /// to the climber whose it is: the climber who has an account here and acts; or a newcomer, if no
  /// climber climbs here but one who was made by itself and did nothing, or the newcomer is wanted
  /// beside the others.
  ///
  /// - Parameters:
  ///   - found: the place, opened.
  ///   - handle: who shall act; `nil` for the last who signed in.
  ///   - joins: whether a newcomer is wanted beside those who climb here.
  /// - Returns: whose it is. A climber is made if no climber ever climbed here and the place is
  ///   new.
  /// - Throws: ``ClimberSyncError``, ``AccountError``.
  public func callAsFunction(
    _ found: RemoteInfo, as handle: String?, joins: Bool
  ) async throws -> SyncIdentity {
    if found.isNew { return .climber(try await OpenAccount(context).resolve(as: handle)) }
    let label = found.place.label
    guard let owner = found.place.owner else { throw ClimberSyncError.unknownOwner(place: label) }
    guard owner.product == ClimbingSyncPolicy.product else {
      throw ClimberSyncError.otherProduct(place: label, product: owner.product)
    }
    guard let id = Identifier<Profile>(owner.id) else {
      throw ClimberSyncError.unknownOwner(place: label)
    }
    let climbers = try await context.store.read { try $0.localClimbers() }
    let here = climbers.first { $0.profile.id == id }
    let acting: LocalClimber?
    if handle != nil || climbers.contains(where: \.isActing) {
      acting = try await OpenAccount(context).resolve(as: handle)
    } else {
      acting = nil
    }
    if let acting, acting.profile.id == id { return .climber(acting) }
    if let here {
      if acting == nil || joins { return .climber(try await SignIn(context)(owner.id)) }
      throw ClimberSyncError.anotherClimber(
        place: label, owner: here.profile.handle, climber: acting?.profile.handle ?? "no climber",
        isHere: true)
    }
    guard let acting else { return .newcomer(owner, id, movesIn: true) }
    let isFree = try await context.store.acting(for: acting.scope).read {
      try $0.hasNothing(of: acting)
    }
    if isFree, handle == nil { return .newcomer(owner, id, movesIn: !joins) }
    if joins { return .newcomer(owner, id, movesIn: false) }
    throw ClimberSyncError.anotherClimber(
      place: label, owner: owner.name, climber: acting.profile.handle, isHere: false)
  }
}

/// For whom a place is synced.
public enum SyncIdentity: Sendable {
  /// A climber of this device.
  case climber(LocalClimber)
  /// The place's climber, who has no account here yet; `movesIn` says whether the climber comes in the
  /// stead of one that was made by itself.
  case newcomer(SyncOwner, Identifier<Profile>, movesIn: Bool)

  /// The owner of the logbook.
  public var climber: Identifier<Profile> {
    switch self {
    case .climber(let climber): climber.profile.id
    case .newcomer(_, let id, _): id
    }
  }
}

/// Gives a climber who came from a place an account on this device.
public struct JoinClimber<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares joining in the context's store, which may act for any climber.
  public init(_ context: Context) { self.context = context }

  /// Makes the account, which acts from now on; the climber's records came with the first sync.
  ///
  /// It is one transaction, and may be repeated.
  ///
  /// - Parameters:
  ///   - climber: who.
  ///   - name: what the place calls the climber.
  ///   - label: the place, as people read it.
  ///   - movesIn: whether one who was made by itself and did nothing makes room.
  /// - Returns: the climber.
  /// - Throws: ``ClimberSyncError/nobodyThere(place:owner:)`` if no profile came.
  public func callAsFunction(
    _ climber: Identifier<Profile>, called name: String, from label: String, movesIn: Bool
  ) async throws -> LocalClimber {
    let now = context.clock.now
    return try await context.store.acting(for: .logbook(of: climber)).write { transaction in
      let climbers = try transaction.localClimbers()
      if let known = climbers.first(where: { $0.profile.id == climber }), known.isActing {
        return known
      }
      guard let profile = try transaction.find(climber) else {
        throw ClimberSyncError.nobodyThere(place: label, owner: name)
      }
      if movesIn {
        for other in climbers where other.profile.id != climber && other.isUntouched {
          try transaction.remove(other, at: now)
        }
      }
      return try transaction.signIn(profile, at: now)
    }
  }
}

/// Promises what syncing takes besides a store and a clock.
public protocol HasSyncing: HasSyncDrivers, HasSecrets {
  /// The name of this device that the climber's other devices see.
  var deviceName: String { get }
  /// Names what is made, and spreads waits.
  var random: RandomSource { get }
}

extension HasSyncing {
  /// Returns the stored key of a place.
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
