public import DomainModels
public import Storage
public import Sync

/// Drops what gave way, for good: what stayed is right.
public struct ForgetConflicts<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares forgetting for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Forgets edits that gave way.
  ///
  /// - Parameters:
  ///   - texts: the beginnings or the ends of their identities; `nil` for all.
  ///   - isDryRun: whether to write nothing; the answer is the same.
  ///   - devices: who writes at the climber's places.
  /// - Returns: the edits.
  /// - Throws: ``ClimberSyncError`` if one is not meant, and nothing is forgotten then.
  public func callAsFunction(
    _ texts: [String]?, dryRun isDryRun: Bool = false, devices: [SyncDevice] = []
  ) async throws -> [ConflictReport] {
    let all = try await ListConflicts(context)(devices: devices, includingRestored: true)
    let meant = try texts.map { try $0.map(all.meant(by:)) } ?? all
    if !isDryRun {
      _ = try await SyncLedger(context.store, clock: context.clock)
        .forgetConflicts(meant.flatMap(\.conflicts))
    }
    return meant
  }
}
