public import Storage

public struct FindSession<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The session with its climbs.
  ///
  /// - Throws: ``ClimbingError`` if none is meant, or several.
  public func callAsFunction(_ reference: SessionReference) async throws -> SessionDetail {
    try await context.store.read { transaction in
      try transaction.detail(of: transaction.session(reference))
    }
  }
}
