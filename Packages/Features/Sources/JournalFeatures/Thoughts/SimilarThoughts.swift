public import DomainModels
public import JournalModels
public import Matching
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
  /// - Throws: `StorageError`.
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

/// An earlier thought that is like another.
public struct SimilarThought: Sendable, Equatable {
  public let entry: ThoughtEntry
  /// The likeness of the two, 0 to 1.
  public let likeness: Double
  /// True if they are so alike that it is probably the same thought again.
  public let isSame: Bool

  /// Tells of an earlier thought.
  public init(entry: ThoughtEntry, likeness: Double, isSame: Bool) {
    self.entry = entry
    self.likeness = likeness
    self.isSame = isSame
  }

  /// The help that it had then: its balanced thought, and the feeling that it eased most; `nil`
  /// unless there is one, and a feeling became weaker.
  public var help: HelpfulThought? {
    guard let balanced = entry.thought.balancedThought else { return nil }
    let eased = entry.feelings.compactMap { feeling -> HelpfulThought? in
      guard let before = feeling.before, let after = feeling.after, after < before else {
        return nil
      }
      return HelpfulThought(
        balancedThought: balanced, feeling: feeling.name, before: before, after: after)
    }
    return eased.max { ($0.drop, $1.feeling) < ($1.drop, $0.feeling) }
  }
}

/// A balanced thought that eased a feeling once.
public struct HelpfulThought: Sendable, Hashable {
  public let balancedThought: String
  /// The feeling that it eased most.
  public let feeling: String
  /// The strength before, 0 to 100.
  public let before: Int
  /// The strength after.
  public let after: Int

  /// Tells of one.
  public init(balancedThought: String, feeling: String, before: Int, after: Int) {
    self.balancedThought = balancedThought
    self.feeling = feeling
    self.before = before
    self.after = after
  }

  /// By how much it became weaker.
  public var drop: Int { before - after }

  /// Says what it did, as in "This reframe took fear from 70 to 40".
  ///
  /// - Parameter scale: the scale that the person uses.
  /// - Returns: one sentence.
  public func sentence(on scale: EmotionScale = .hundred) -> String {
    "This reframe took \(feeling) from \(scale.shown(before)) to \(scale.shown(after))."
  }
}

/// Promises an embedder to the use cases that find thoughts which are alike.
public protocol HasEmbedder: Sendable {
  /// The embedder that makes a vector of a text.
  var embedder: any TextEmbedder { get }
}
