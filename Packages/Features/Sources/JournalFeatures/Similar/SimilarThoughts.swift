public import DomainModels
public import JournalModels
import Matching
public import Storage

/// Finds earlier thoughts that are like another.
public struct SimilarThoughts<Context: HasStore & HasEmbedder>: Sendable {
  private let context: Context

  /// Prepares finding in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Earlier thoughts, the most alike first.
  ///
  /// Their vectors are stored with them. Where one is missing, or was made by another embedder, it
  /// is made again for the answer; ``RefreshLikeness`` stores them.
  ///
  /// - Parameters:
  ///   - text: what went through the mind.
  ///   - situation: what was going on.
  ///   - excluded: a thought that does not count, for instance the one that is looked at.
  ///   - limit: how many at most.
  /// - Returns: those that share something with it.
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction(
    _ text: String, situation: String? = nil, excluding excluded: Identifier<Thought>? = nil,
    limit: Int = 3
  ) async throws -> [SimilarThought] {
    let embedder = context.embedder
    return try await context.store.read { transaction in
      try transaction.similar(
        to: text, situation: situation, excluding: excluded, limit: limit, embedder: embedder)
    }
  }
}

extension RecordReading {
  /// Earlier thoughts like a text, the most alike first.
  func similar(
    to text: String, situation: String?, excluding excluded: Identifier<Thought>?, limit: Int,
    embedder: any TextEmbedder
  ) throws -> [SimilarThought] {
    guard limit > 0, let vector = embedder.vector(of: Thought.compared(text, situation)) else {
      return []
    }
    // The newest first: of two that are as much alike, the later one is reported.
    let known = try storedVectors(of: embedder).filter { $0.id != excluded }
    let texts = try comparedTexts(of: known.filter { $0.stored == nil }.map(\.id))
    let vectors = known.map { id, stored in
      stored.map(\.vector) ?? texts[id].flatMap { embedder.vector(of: $0) }
    }
    let hits = TextLikeness(vectors: vectors, embedder: embedder)
      .ranking(of: vector, top: limit)
    let found = hits.map { known[$0.row].id }
    let entries = Dictionary(
      try entries(of: thoughts(found)).map { ($0.id, $0) }
    ) { first, _ in first }
    return zip(hits, found).compactMap { hit, id in
      entries[id].map {
        SimilarThought(entry: $0, likeness: min(1, hit.score), isSame: hit.isSame)
      }
    }
  }
}
