public import DomainModels
public import Storage
public import Sync

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
