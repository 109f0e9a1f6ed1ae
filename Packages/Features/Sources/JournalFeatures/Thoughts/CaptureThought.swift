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
  ///   since, `ValidationError` if a text is too long.
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

/// Takes what was written down while locked into the journal.
public struct DrainCaptures<Context: HasStore & HasClock & HasEmbedder>: Sendable {
  private let context: Context

  /// Prepares taking into the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Takes all of them, in one transaction; once this returns, all of them may leave the inbox.
  ///
  /// One that is there already, because it was taken before and the inbox could not be emptied,
  /// stays as it is. One that was deleted since stays deleted.
  ///
  /// - Parameter captures: what the inbox held.
  /// - Returns: the thoughts that are new, in the order of their times.
  /// - Throws: what ``CaptureThought`` throws; then none was taken, and all must stay in the inbox.
  @discardableResult
  public func callAsFunction(_ captures: [Capture]) async throws -> [Thought] {
    let now = context.clock.now
    let thoughts = try captures.map { capture in
      try capture.checked().thought(at: now).liking(context.embedder)
    }.sorted { ($0.occurredAt, $0.id) < ($1.occurredAt, $1.id) }
    guard !thoughts.isEmpty else { return [] }
    return try await context.store.write { transaction in
      var taken: [Thought] = []
      for thought in thoughts {
        guard case .absent = try transaction.state(of: thought.id) else { continue }
        try transaction.insert(thought)
        taken.append(thought)
      }
      return taken
    }
  }
}

/// The presence of a thought in the journal.
enum ThoughtPresence {
  /// It is here.
  case present(Thought)
  /// It was deleted, and must not come back.
  case erased
  /// It was never here.
  case absent
}

extension WriteTransaction {
  /// Returns the presence of the thought with this ID.
  func state(of id: Identifier<Thought>) throws -> ThoughtPresence {
    if let there = try find(id, includingDeleted: true) {
      return there.lifecycle.isDeleted ? .erased : .present(there)
    }
    // A query can't see what was erased; bringing it back is what tells the two apart, and it
    // writes nothing in either case.
    do {
      try restore(id, at: Timestamp(milliseconds: 0))
      return .erased
    } catch let error as StorageError where error.reason == .missing {
      return .absent
    } catch let error as StorageError where error.reason == .erased {
      return .erased
    }
  }
}
