import DomainModels
import JournalModels
import Matching
public import Storage

/// A thought's vector as it is stored: the length of the embedder's name in one byte, the name in
/// UTF-8, and the vector as Matching writes it.
///
/// Vectors of two embedders can't be compared, so the name says whether this one still counts. A
/// text with nothing to compare has the name and no vector: that, too, is known only of one
/// embedder.
struct StoredLikeness: Sendable {
  let embedder: String
  let vector: TextVector?

  init(embedder: String, vector: TextVector?) {
    self.embedder = embedder
    self.vector = vector
  }

  /// Makes the vector of a text.
  init(of text: String, by embedder: any TextEmbedder) {
    self.init(embedder: embedder.name, vector: embedder.vector(of: text))
  }

  /// Reads stored bytes; `nil` if they can't have been written here.
  init?(_ packed: PackedBytes) {
    guard let length = packed.bytes.first.map(Int.init), length > 0,
      packed.bytes.count > length,
      let name = String(validating: packed.bytes[1...length], as: UTF8.self)
    else { return nil }
    let rest = Array(packed.bytes[(length + 1)...])
    let vector = TextVector(encoded: rest)
    guard rest.isEmpty || vector != nil else { return nil }
    self.init(embedder: name, vector: vector)
  }

  /// The bytes to store; `nil` if the embedder's name is too long to be written down, or the vector
  /// too large to be kept.
  var packed: PackedBytes? {
    let name = Array(embedder.utf8)
    guard (1...255).contains(name.count) else { return nil }
    let bytes = [UInt8(name.count)] + name + (vector?.encoded ?? [])
    return bytes.count <= 65_536 ? PackedBytes(bytes) : nil
  }
}

extension Thought {
  /// Returns the compared text: the situation and the thought together, since a thought alone is
  /// short.
  static func compared(_ text: String, _ situation: String?) -> String {
    [situation, text].compactMap(\.self).joined(separator: "\n")
  }

  /// The same thought with the vector of its words.
  func liking(_ embedder: any TextEmbedder) -> Thought {
    var thought = self
    thought.likeness =
      StoredLikeness(of: Thought.compared(text, situation), by: embedder).packed
    return thought
  }
}

extension RecordReading {
  /// Every thought, the newest first, and its vector if one is stored of an embedder.
  func storedVectors(
    of embedder: any TextEmbedder
  ) throws -> [(id: Identifier<Thought>, stored: StoredLikeness?)] {
    try fields(of: Query<Thought>().order(by: \.id), \.id, \.likeness).reversed()
      .map { id, packed in
        let stored = packed.flatMap { StoredLikeness($0) }
        return (id, stored?.embedder == embedder.name ? stored : nil)
      }
  }

  /// Returns the compared texts of some thoughts.
  func comparedTexts(
    of ids: [Identifier<Thought>]
  ) throws -> [Identifier<Thought>: String] {
    let found = try inPortions(ids) { try fields(of: $0, \.id, \.text, \.situation) }
    return Dictionary(found.map { ($0.0, Thought.compared($0.1, $0.2)) }) { first, _ in first }
  }
}

/// Makes the stored vectors again that another embedder made, or none.
public struct RefreshLikeness<Context: HasStore & HasEmbedder>: Sendable {
  private let context: Context

  /// Prepares the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The number of vectors that are stored together.
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
  /// - Throws: `StorageError`, `CancellationError`; what was made before stays.
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
