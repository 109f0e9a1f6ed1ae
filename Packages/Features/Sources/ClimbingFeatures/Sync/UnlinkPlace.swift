public import DomainModels
public import Storage
public import Sync

/// Stops syncing with a place; what is there stays there, and what is here stays here.
public struct UnlinkPlace<Context: HasStore & HasClock & HasSyncing>: Sendable {
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
