public import JournalModels
public import Storage

/// Lists the people to turn to.
public struct ListContacts<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The contacts, in the order that the person has put them in.
  ///
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction() async throws -> [Contact] {
    try await context.store.read { try $0.contacts() }
  }
}
