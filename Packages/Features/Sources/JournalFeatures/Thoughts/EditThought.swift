public import DomainModels
import JournalModels
public import Storage

/// Changes a thought, and keeps what it was before.
public struct EditThought<
  Context: HasStore & HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares editing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs; replaced and removed values stay in the thought's history.
  ///
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if none is meant, or several, or its text would be empty, or a
  ///   distortion is unknown; ``DomainModels/ValidationError`` if a field can't be accepted.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, _ edit: ThoughtEdit
  ) async throws -> ThoughtEntry {
    let change = ThoughtChange(edit, in: context)
    return try await context.store.write { transaction in
      try change.apply(to: transaction.entry(reference), in: transaction)
    }
  }
}
