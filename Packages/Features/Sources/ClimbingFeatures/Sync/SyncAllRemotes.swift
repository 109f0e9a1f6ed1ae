public import DomainModels
public import Storage
public import Sync

/// Syncs a climber's logbook with all of its places, so that what comes from one reaches the others.
public struct SyncAllRemotes<
  Context: HasStore & HasClimber & HasClock & HasIdentifiers & HasSyncing
>: Sendable {
  private let context: Context

  /// Prepares syncing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Syncs with each place, and once more with those that came before one which had news.
  ///
  /// A place that fails does not stop the others.
  ///
  /// - Parameters:
  ///   - nudge: why.
  ///   - report: receives the progress of each place.
  /// - Returns: the outcome of each place, the oldest first.
  /// - Throws: ``ClimberSyncError/notLinked``, `StorageError`.
  public func callAsFunction(
    _ nudge: SyncTrigger = .asked,
    report: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> [RemoteSyncOutcome] {
    var outcomes: [RemoteSyncOutcome] = []
    for link in try await FindSyncRemotes(context)() {
      outcomes.append(RemoteSyncOutcome(link: link, result: await sync(link, nudge, report)))
    }
    guard let last = outcomes.lastIndex(where: { ($0.report?.received ?? 0) > 0 }) else {
      return outcomes
    }
    for index in outcomes.indices.prefix(last) {
      guard let first = outcomes[index].report, first.problem == nil else { continue }
      let second = await sync(first.status.link, nudge, report)
      outcomes[index].result = second.map { first.followed(by: $0) }
    }
    return outcomes
  }

  private func sync(
    _ link: SyncLink, _ nudge: SyncTrigger, _ report: @escaping @Sendable (SyncProgress) -> Void
  ) async -> Result<SyncReport, SyncError> {
    do {
      return .success(try await SyncLogbook(context)(again: link, nudge, report: report))
    } catch {
      return .failure(SyncError(background: error))
    }
  }
}

/// The result of syncing with one of several places.
public struct RemoteSyncOutcome: Sendable {
  /// The link, as it was before.
  public let link: SyncLink
  /// The result, or the error of opening the place.
  public internal(set) var result: Result<SyncReport, SyncError>

  /// The result; `nil` if the place could not be opened.
  public var report: SyncReport? { try? result.get() }
}

/// Hands over what was written, where the climber wants that to happen by itself.
public struct SyncAfterWriting<
  Context: HasStore & HasClimber & HasClock & HasIdentifiers & HasSyncing
>: Sendable {
  private let context: Context

  /// Prepares syncing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Syncs with the places that are automatic, if something waits for them.
  ///
  /// It never throws: what failed is noted at the place, and tried again after the next write.
  ///
  /// - Parameter budget: after how long nothing more is begun, at each place.
  public func callAsFunction(within budget: Duration) async {
    let ledger = SyncLedger(context.store, clock: context.clock)
    guard let links = try? await ledger.links().filter(\.isAutomatic), !links.isEmpty else {
      return
    }
    let climber = context.climber
    guard let selection = try? await context.store.read({ try $0.syncSelection(of: climber) })
    else { return }
    for link in links {
      guard let status = try? await ledger.status(of: link.id, selection),
        status.waiting > 0 || status.isUploading
      else { continue }
      _ = try? await SyncLogbook(context)(again: link, .written, within: budget)
    }
  }
}

/// Says whether commands that write sync with a place at once.
public struct SetAutomaticSync<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares choosing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Stores whether commands that write sync over a link at once.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction(_ isAutomatic: Bool, for link: SyncLink) async throws {
    if link.isAutomatic == isAutomatic { return }
    try await SyncLedger(context.store, clock: context.clock).setAutomatic(
      isAutomatic, for: link.id)
  }
}
