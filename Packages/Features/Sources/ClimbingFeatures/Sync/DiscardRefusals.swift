public import DomainModels
public import Storage
import Sync

/// Gives refused changes up for good.
public struct DiscardRefusals<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares discarding for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Discards refused changes.
  ///
  /// - Parameters:
  ///   - texts: the beginnings or the ends of their identities; `nil` for all.
  ///   - isDryRun: whether to write nothing; the answer is the same.
  /// - Returns: the changes.
  /// - Throws: ``ClimberSyncError`` if one is not meant, and nothing is done then.
  public func callAsFunction(
    _ texts: [String]?, dryRun isDryRun: Bool = false
  ) async throws -> [Refusal] {
    let meant = try await ListRefusals(context)().meant(by: texts)
    if !isDryRun {
      _ = try await SyncLedger(context.store, clock: context.clock).discard(meant.map(\.id))
    }
    return meant
  }
}
