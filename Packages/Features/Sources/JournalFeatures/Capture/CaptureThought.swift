public import DomainModels
public import JournalModels
public import Storage

/// Writes a thought down.
public struct CaptureThought<Context: HasStore & HasClock & HasEmbedder>: Sendable {
  private let context: Context

  /// Prepares writing into the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes it down, unless it is there already: then it stays as it is now, edits and all.
  ///
  /// - Parameter capture: what was written.
  /// - Returns: the thought, as the journal has it.
  /// - Throws: ``JournalError/emptyThought``, ``JournalError/thoughtErased(_:)`` if it was deleted
  ///   since, ``DomainModels/ValidationError`` if a text is too long.
  @discardableResult
  public func callAsFunction(_ capture: Capture) async throws -> Thought {
    let thought = try capture.checked().thought(at: context.clock.now)
      .liking(context.embedder)
    return try await context.store.write { transaction in
      switch try transaction.state(of: thought.id) {
      case .present(let there): return there
      case .erased: throw JournalError.thoughtErased("\(thought.id)")
      case .absent:
        try transaction.insert(thought)
        return thought
      }
    }
  }
}
