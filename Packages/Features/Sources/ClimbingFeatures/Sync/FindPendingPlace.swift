import ClimbingModels
import DomainModels
public import Storage
import Sync

/// Finds the place from which a climber was coming to this device when that was interrupted.
public struct FindPendingPlace<Context: HasStore>: Sendable {
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
