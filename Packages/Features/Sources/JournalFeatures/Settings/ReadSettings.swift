public import JournalModels
public import Storage

/// Reads how the journal behaves.
public struct ReadSettings<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares reading the context's settings.
  public init(_ context: Context) { self.context = context }

  /// The settings; those that the journal begins with while no user has changed any.
  ///
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction() async throws -> JournalSettings {
    try await context.store.read { try $0.settings() }
  }
}
