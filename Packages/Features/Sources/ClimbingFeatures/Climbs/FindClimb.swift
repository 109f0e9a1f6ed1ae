public import Storage

public struct FindClimb<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The climb with its attempts and tags.
  ///
  /// - Throws: ``ClimbingError`` if none is meant, or several.
  public func callAsFunction(_ reference: ClimbReference) async throws -> LoggedClimb {
    try await context.store.read { transaction in
      try transaction.logged(transaction.climb(reference))
    }
  }
}
