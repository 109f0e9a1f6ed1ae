import DatingModels
public import Storage

/// Finds out whether anything is kept for the owner of a store.
public struct FindVisitorActivity<Context: HasStore>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Whether the owner has swiped or written anything that is kept.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> Bool {
    try await context.store.read { transaction in
      try transaction.first(Query<SwipeStep>().includingDeleted()) != nil
        || transaction.first(Query<ChatMessage>().includingDeleted()) != nil
    }
  }
}
