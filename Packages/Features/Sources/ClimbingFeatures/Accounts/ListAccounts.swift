import ClimbingModels
import DomainModels
public import Storage

/// Lists the climbers of this device.
public struct ListAccounts<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's store.
  public init(_ context: Context) { self.context = context }

  /// The climbers by their handles, whether signed in or not.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> [LocalClimber] {
    try await context.store.read { try $0.localClimbers() }
  }
}
