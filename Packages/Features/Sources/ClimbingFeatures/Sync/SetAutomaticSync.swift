public import DomainModels
public import Storage
public import Sync

/// Says whether commands that write sync with a place at once.
public struct SetAutomaticSync<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares choosing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Chooses.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction(_ isAutomatic: Bool, for link: SyncLink) async throws {
    if link.isAutomatic == isAutomatic { return }
    try await SyncLedger(context.store, clock: context.clock).setAutomatic(
      isAutomatic, for: link.id)
  }
}
