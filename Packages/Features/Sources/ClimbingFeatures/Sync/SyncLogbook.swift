import ClimbingModels
public import DomainModels
public import Storage
public import Sync

/// Syncs a climber's logbook with a place, and with it what others share with the climber.
public struct SyncLogbook<
  Context: HasStore & HasClimber & HasClock & HasIdentifiers & HasSyncing
>: Sendable {
  private let context: Context
  private var ledger: SyncLedger { SyncLedger(context.store, clock: context.clock) }

  /// Prepares syncing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Syncs with a place that a climber named; from then on it is one of the climber's places.
  ///
  /// - Parameters:
  ///   - found: the place, opened; one that is new is made the climber's.
  ///   - nudge: why; `verify` compares both sides afterwards.
  ///   - budget: after how long nothing more is begun; `nil` for as long as it takes.
  ///   - report: receives the progress.
  /// - Returns: what came of it; what failed on the way stands there.
  /// - Throws: ``ClimberSyncError``, `StorageError`, `SecretError`; `SyncError` if the place can't be
  ///   opened, which is noted if it is one of the climber's.
  public func callAsFunction(
    with found: RemoteInfo, _ nudge: SyncTrigger = .asked, within budget: Duration? = nil,
    report: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncReport {
    let label = found.location.description
    let links = try await ledger.links()
    let old = links.first { $0.place == found.place.name } ?? links.first { $0.label == label }
    return try await noting(old) {
      let session = SyncSession(
        owner: try await owner(found), deviceName: context.deviceName, key: found.key,
        makesPlace: old == nil, clock: context.clock, random: context.random)
      let connection = try await context.syncDrivers.driver(for: found.location)
        .open(found.location, session)
      try context.keep(await connection.key(), of: connection.name)
      return try await run(connection, instead: old, nudge, budget, report)
    }
  }

  /// Syncs again with one of the climber's places.
  ///
  /// A place that can be opened by what is stored of it is not looked at before, unless it refuses the
  /// device as `wrongPlace`: it was replaced, or lacks what it knew of the climber.
  ///
  /// - Parameters:
  ///   - link: which.
  ///   - nudge: why.
  ///   - budget: after how long nothing more is begun.
  ///   - report: receives the progress.
  /// - Returns: what came of it.
  /// - Throws: as ``callAsFunction(with:_:within:report:)``; `locked` if the key is not kept here.
  public func callAsFunction(
    again link: SyncLink, _ nudge: SyncTrigger = .asked, within budget: Duration? = nil,
    report: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncReport {
    let stored = try await noting(link) {
      let location = try SyncLocation(link.label)
      return try await context.syncDrivers.driver(for: location)
        .reopen(location, named: link.place)
    }
    var refused: SyncReport?
    if let stored {
      let came = try await run(stored, instead: link, nudge, budget, report)
      guard came.problem?.reason == .wrongPlace else { return came }
      refused = came
    }
    let found = try await noting(link) {
      let found = try await InspectRemote(context)(try SyncLocation(link.label))
      guard !found.isLocked else {
        throw SyncError(
          .locked, "\(link.label) is encrypted, and its key is not kept here")
      }
      return found
    }
    let came = try await self(with: found, nudge, within: budget, report: report)
    return refused?.followed(by: came) ?? came
  }

  private func run(
    _ connection: SyncConnection, instead old: SyncLink?, _ nudge: SyncTrigger, _ budget: Duration?,
    _ report: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    let climber = context.climber
    var outcomes: [SyncOutcome] = []
    var selection = try await context.store.read { try $0.syncSelection(of: climber) }
    // What came may let more go along: a climber agreed to be followed.
    while outcomes.count < 2 {
      let half = try await SyncStore.linked(
        context.store, with: connection.name, label: connection.location.description,
        device: context.identifiers.uuid(), selection,
        capabilities: connection.transport.capabilities, clock: context.clock)
      let synchroniser = Synchroniser(
        half, connection.transport, as: try await half.device(), random: context.random,
        refresh: connection.refresh, report: report)
      let outcome = await synchroniser.once(nudge, within: budget)
      outcomes.append(outcome)
      let next = try await context.store.read { try $0.syncSelection(of: climber) }
      guard outcome.conclusion != nil, outcome.problem == nil else { break }
      if connection.transport.capabilities.contains(.judgesAccess) {
        // The place gives by itself what was let in, and more or less once it knows these.
        guard !outcome.tablesHandedOver.isDisjoint(with: [Follow.table, Block.table]) else { break }
      } else if next == selection {
        break
      }
      selection = next
      selection.sharedRecords?.arrived = outcome.taken.sharedRecords
    }
    if outcomes.contains(where: { $0.taken.applied > 0 }) { _ = try await ledger.settleConflicts() }
    // Reading may have shown more of what opens it.
    try context.keep(await connection.key(), of: connection.name)
    let id = SyncLink.identity(of: connection.name)
    if let old, old.id != id { try await succeed(id, old) }
    return SyncReport(
      isFirst: old == nil, outcomes, status: try await ledger.status(of: id, selection))
  }

  /// Puts a link in the stead of one with a place that calls itself otherwise now: it was made
  /// again, or two devices had made it at once.
  private func succeed(_ id: Identifier<SyncLink>, _ old: SyncLink) async throws {
    if old.isAutomatic { try await ledger.setAutomatic(true, for: id) }
    try await ledger.unlink(old.id)
  }

  private func owner(_ found: RemoteInfo) async throws -> SyncOwner {
    let climber = context.climber
    // Of a newcomer the profile is still to come.
    let handle = try await context.store.read { try $0.find(climber)?.handle }
    return SyncOwner(
      product: ClimbingSyncPolicy.product, id: climber.description,
      name: handle ?? found.place.owner?.name ?? climber.description)
  }

  /// Does something, and notes at a link if the place is not as it should be.
  private func noting<Value: Sendable>(
    _ link: SyncLink?, _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as SyncError {
      if let link { try? await ledger.note(error, for: link.id) }
      throw error
    }
  }
}
