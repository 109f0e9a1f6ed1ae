public import Storage

/// Finds the session that is under way.
public struct ActiveSession<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The session with its climbs; `nil` if none is under way.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> SessionDetail? {
    try await context.store.read { transaction in
      try transaction.activeSession().map { try transaction.detail(of: $0) }
    }
  }
}
