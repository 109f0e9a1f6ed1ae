import JournalModels
public import Storage

/// Reads the plan and the people to turn to as one card.
public struct ReadSupportCard<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares reading in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The card, for the support page of an open journal.
  ///
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction() async throws -> SupportCard {
    try await context.store.read { transaction in
      SupportCard(
        plan: try transaction.find(SafetyPlan.identity), contacts: try transaction.contacts())
    }
  }

  /// The card to keep beside the locked journal; `nil` unless the person has allowed that
  /// (`planWhileLocked`), and then a card that is already kept has to be removed.
  ///
  /// - Throws: ``Storage/StorageError``.
  public func whileLocked() async throws -> SupportCard? {
    try await context.store.read { transaction in
      guard try transaction.settings().planWhileLocked else { return nil }
      return SupportCard(
        plan: try transaction.find(SafetyPlan.identity), contacts: try transaction.contacts())
    }
  }
}
