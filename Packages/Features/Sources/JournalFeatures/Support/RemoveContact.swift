public import DomainModels
import JournalModels
public import Storage

/// Removes a contact from the list for good.
public struct RemoveContact<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares removing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Erases what is written of them.
  ///
  /// - Returns: whether the files are clean of it too; another program that reads just now holds
  ///   that up, and the next deletion does it.
  /// - Throws: ``SupportError`` if no user is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ContactReference) async throws -> Bool {
    let now = context.clock.now
    try await context.store.write { transaction in
      try transaction.erase(try transaction.contact(reference).id, at: now)
    }
    do {
      try await context.store.scrub()
      return true
    } catch let error as StorageError where error.reason == .busy {
      return false
    }
  }
}
