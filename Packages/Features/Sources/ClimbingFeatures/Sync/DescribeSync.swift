import ClimbingModels
public import DomainModels
public import Storage
public import Sync

/// Says how things stand with the climber's places.
public struct DescribeSync<Context: HasStore & HasClimber & HasClock & HasSyncing>: Sendable {
  private let context: Context

  /// Prepares describing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Looks at what this device remembers, and at the places themselves as far as they can be reached.
  ///
  /// - Returns: the places, the oldest first.
  /// - Throws: `StorageError`, `SecretError`.
  public func callAsFunction() async throws -> [RemoteStatus] {
    var all: [RemoteStatus] = []
    for status in try await remembered().map(\.status) {
      let link = status.link
      do {
        let found = try await InspectRemote(context)(try SyncLocation(link.label))
        all.append(
          RemoteStatus(
            status: status, obstacle: obstacle(found, link), devices: found.place.devices,
            isEncrypted: found.place.isEncrypted, notices: found.place.notices))
      } catch let error as SyncError {
        all.append(
          RemoteStatus(status: status, obstacle: error, devices: [], isEncrypted: nil, notices: []))
      }
    }
    return all
  }

  /// Says what this device remembers, at once: the places are not looked at.
  ///
  /// - Returns: the places, the oldest first.
  /// - Throws: `StorageError`.
  public func remembered() async throws -> [RemoteStatus] {
    let ledger = SyncLedger(context.store, clock: context.clock)
    let climber = context.climber
    let selection = try await context.store.read { try $0.syncSelection(of: climber) }
    var all: [RemoteStatus] = []
    for link in try await ledger.links() {
      all.append(RemoteStatus(remembering: try await ledger.status(of: link.id, selection)))
    }
    return all
  }

  private func obstacle(_ found: RemoteInfo, _ link: SyncLink) -> SyncError? {
    if found.isNew {
      return SyncError(
        .offline, "\(link.label) is there, but nothing of the synced data is in it",
        hint: "Plug in or mount what holds it")
    }
    if found.isLocked {
      return SyncError(
        .locked, "\(link.label) is encrypted, and its key is not kept here")
    }
    return nil
  }
}

/// The state of syncing between a climber's logbook and one place.
public struct RemoteStatus: Sendable {
  /// The state that this device remembers.
  public let status: SyncStatus
  /// Why the place can't be reached now; `nil` if it can, or was not asked.
  public let obstacle: SyncError?
  /// Who writes there, the latest first; empty if that can't be seen.
  public let devices: [SyncDevice]
  /// True if the place takes a key; `nil` if that can't be seen.
  public let isEncrypted: Bool?
  /// The unreadable parts, as sentences for people.
  public let notices: [String]
  /// True if the place was asked: without that, only what this device remembers is known.
  public let isInspected: Bool

  /// A place that was not asked.
  public init(remembering status: SyncStatus) {
    self.status = status
    (obstacle, devices, isEncrypted, notices) = (nil, [], nil, [])
    isInspected = false
  }

  /// A place that was asked.
  public init(
    status: SyncStatus, obstacle: SyncError?, devices: [SyncDevice], isEncrypted: Bool?,
    notices: [String]
  ) {
    self.status = status
    self.obstacle = obstacle
    self.devices = devices
    self.isEncrypted = isEncrypted
    self.notices = notices
    isInspected = true
  }
}

/// Stops syncing with a place; what is there stays there, and what is here stays here.
public struct UnlinkRemote<Context: HasStore & HasClock & HasSyncing>: Sendable {
  private let context: Context

  /// Prepares unlinking for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Forgets how far both have come with each other, and the key that was kept.
  ///
  /// - Parameter link: which place.
  /// - Throws: `StorageError`, `SecretError`.
  public func callAsFunction(_ link: SyncLink) async throws {
    try await SyncLedger(context.store, clock: context.clock).unlink(link.id)
    try context.forgetKey(of: link.place)
  }
}

/// Finds places that the climber's logbook is synced with.
public struct FindSyncRemotes<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares looking for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// All of them, the oldest first.
  ///
  /// - Throws: ``ClimberSyncError/notLinked`` if there is none.
  public func callAsFunction() async throws -> [SyncLink] {
    let links = try await SyncLedger(context.store, clock: context.clock).links()
    if links.isEmpty { throw ClimberSyncError.notLinked }
    return links
  }

  /// The one that is named, or the only one.
  ///
  /// - Parameters:
  ///   - text: where it is, or what it calls itself; `nil` for the only one.
  ///   - location: where that is in full, for a path that is relative, or an address written otherwise.
  /// - Returns: the link.
  /// - Throws: ``ClimberSyncError``.
  public func callAsFunction(
    only text: String?, at location: SyncLocation? = nil
  ) async throws -> SyncLink {
    let links = try await self()
    guard let text else {
      if let link = links.first, links.count == 1 { return link }
      throw ClimberSyncError.severalPlaces(links.map(\.label))
    }
    let named =
      links.first { [$0.label, $0.place].contains(text) }
      ?? links.first { $0.label == location?.description }
    guard let link = named else {
      throw ClimberSyncError.placeNotFound(text, known: links.map(\.label))
    }
    return link
  }
}

/// Finds the place from which a climber was coming to this device when that was interrupted.
public struct FindPendingRemote<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's store, which may act for any scope.
  public init(_ context: Context) { self.context = context }

  /// The place is remembered at the first contact, and the climber gets an account here once the
  /// profile has come.
  ///
  /// - Returns: where the place is; `nil` if no climber was coming, or another one climbs here.
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> String? {
    let climbers = try await context.store.read { try $0.localClimbers() }
    guard climbers.count <= 1 else { return nil }
    if let climber = climbers.first {
      let isFree = try await context.store.acting(for: climber.scope).read {
        try $0.hasNothing(of: climber)
      }
      guard isFree else { return nil }
    }
    // None of them is that climber's.
    return try await context.store.read { reading in
      try reading.first(
        Query<SyncLink>().inAnyScope().order(by: \.lifecycle.createdAt))?.label
    }
  }
}
