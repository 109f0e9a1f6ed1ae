import DomainModels
public import JournalModels
public import Storage

public struct ReadSafetyPlan<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares reading in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The plan; `nil` while none is written.
  ///
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction() async throws -> SafetyPlan? {
    try await context.store.read { try $0.find(SafetyPlan.identity) }
  }
}
