import DomainModels
import JournalModels
import Matching
public import Storage

/// Makes the stored vectors again that another embedder made, or none.
public struct RefreshLikeness<Context: HasStore & HasEmbedder>: Sendable {
  private let context: Context

  /// Prepares the context's journal.
  public init(_ context: Context) { self.context = context }

  /// How many vectors are stored together.
  private static var portion: Int { 32 }

  /// Stores a vector with each thought that has none of the context's embedder, the newest thoughts
  /// first.
  ///
  /// Nothing that a user wrote changes, and no thought counts as edited. A model takes some
  /// milliseconds for a thought: no transaction is under way meanwhile, so that others read and
  /// write, and a thought that is changed meanwhile is left for the next time.
  ///
  /// - Parameter report: receives how many are looked at, and of how many.
  /// - Returns: how many were made.
  /// - Throws: ``Storage/StorageError``, `CancellationError`; what was made before stays.
  @discardableResult
  public func callAsFunction(
    report: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Int {
    let embedder = context.embedder
    let stale = try await context.store.read { transaction in
      try transaction.storedVectors(of: embedder).filter { $0.stored == nil }.map(\.id)
    }
    var count = 0
    for start in stride(from: 0, to: stale.count, by: Self.portion) {
      report(start, stale.count)
      let ids = Array(stale[start..<min(start + Self.portion, stale.count)])
      let texts = try await context.store.read { try $0.comparedTexts(of: ids) }
      var made: [Identifier<Thought>: PackedBytes?] = [:]
      for (id, text) in texts {
        try Task.checkCancellation()
        made[id] = StoredLikeness(of: text, by: embedder).packed
        await Task.yield()
      }
      count += try await context.store.write { [made] transaction in
        var written = 0
        for var thought in try transaction.thoughts(ids) {
          let text = Thought.compared(thought.text, thought.situation)
          guard text == texts[thought.id], let likeness = made[thought.id],
            likeness != thought.likeness
          else { continue }
          thought.likeness = likeness
          try transaction.save(thought)
          written += 1
        }
        return written
      }
    }
    return count
  }
}
