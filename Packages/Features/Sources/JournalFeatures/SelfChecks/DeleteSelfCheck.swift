public import DomainModels
public import JournalModels
public import Storage

/// Deletes a filled-in questionnaire for good.
public struct DeleteSelfCheck<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Erases it.
  ///
  /// - Returns: whether the files are clean of it too; another program that reads just now holds
  ///   that up, and the next deletion does it.
  /// - Throws: `StorageError` if the store can't be written.
  @discardableResult
  public func callAsFunction(_ id: Identifier<SelfCheck>) async throws -> Bool {
    let now = context.clock.now
    try await context.store.write { try $0.erase(id, at: now) }
    do {
      try await context.store.scrub()
      return true
    } catch let error as StorageError where error.reason == .busy {
      return false
    }
  }
}
