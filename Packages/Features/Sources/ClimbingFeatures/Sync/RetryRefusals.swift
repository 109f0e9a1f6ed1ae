public import DomainModels
public import Storage
import Sync

/// Has refused changes handed over again.
public struct RetryRefusals<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares retrying for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Writes refused changes again, to go with the next sync.
  ///
  /// - Parameter texts: the beginnings or the ends of their identities; `nil` for all.
  /// - Returns: those that left the quarantine; one that can't be written here stays.
  /// - Throws: ``ClimberSyncError`` if one is not meant, and nothing is done then.
  public func callAsFunction(_ texts: [String]?) async throws -> [Refusal] {
    let meant = try await ListRefusals(context)().meant(by: texts)
    _ = try await SyncLedger(context.store, clock: context.clock).retry(meant.map(\.id))
    let left = Set(try await ListRefusals(context)().map(\.id))
    return meant.filter { !left.contains($0.id) }
  }
}
