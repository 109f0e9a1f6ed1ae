import DomainModels
import JournalModels
public import Storage

public struct FindThought<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares finding in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The thought that is meant, with what belongs to it.
  ///
  /// - Throws: ``JournalError`` if none is meant, or several.
  public func callAsFunction(_ reference: ThoughtReference) async throws -> ThoughtEntry {
    try await context.store.read { try $0.entry(reference) }
  }
}
